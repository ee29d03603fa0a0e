/** So many at once: outside services are asked in parallel, but not by everybody together. */
const AT_ONCE = 8

/** Does the same with each row, in their order, several at once. */
export async function several<Row>(rows: Row[], work: (row: Row) => Promise<void>) {
  const next = rows.values()
  const one = async () => {
    for (const row of next) await work(row)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

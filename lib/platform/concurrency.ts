/** The limit protects outside services, which most of this work calls. */
const AT_ONCE = 8

/** Starts the work for each row in order, with at most eight rows at a time. */
export async function forEachConcurrently<Row>(rows: Row[], work: (row: Row) => Promise<void>) {
  const next = rows.values()
  const worker = async () => {
    for (const row of next) await work(row)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

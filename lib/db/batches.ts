/** Rows per deletion, so that its locks are short. */
export const BATCH = 1_000

/** Repeats `work`, which returns its number of rows, until it handles less than a batch. */
export async function inBatches(work: () => Promise<number>) {
  for (let handled = BATCH; handled >= BATCH; ) handled = await work()
}

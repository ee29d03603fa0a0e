/** How many rows a deletion takes at once, so that nobody waits for it long. */
export const BATCH = 1_000

/** Repeats what answers how many rows it took until it finds less than a batch. */
export async function inBatches(take: () => Promise<number>) {
  for (let taken = BATCH; taken >= BATCH; ) taken = await take()
}

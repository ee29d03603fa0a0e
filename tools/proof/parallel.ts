import { availableParallelism, loadavg } from 'node:os'

/** Runs `work` for every item, `width` at a time. Returns the results in the order of the items. */
export async function each<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane))
  return results
}

export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A time limit in seconds, longer when other programs use the processors. */
export const byLoad = (seconds: number) => seconds * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/** Polls every `pause` milliseconds until `isSo` is true. Returns false when the time is over. */
export async function until(isSo: () => Promise<boolean>, seconds: number, pause = 200): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return true
}

import { availableParallelism, loadavg } from 'node:os'

/** Does the work for every item, `width` at a time; answers in the order of the items. */
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

/** Seconds that the shop may take: more where other programs share the processors. */
export const byLoad = (seconds: number) => seconds * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/** Asks again and again until the answer is yes or the time is over. */
export async function until(isSo: () => Promise<boolean>, seconds: number, pause = 200): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return true
}

/** Runs `work` one at a time: calls during a run share the single run that follows it. */
export function coalesce(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = () => {
    next = undefined
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return (): Promise<void> => {
    if (!running) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}

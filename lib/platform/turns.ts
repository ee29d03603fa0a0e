/** Work that is done one piece after the other, however many ask for it. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <Done>(work: () => Promise<Done>): Promise<Done> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

/** Work of which so many pieces are done at once, and the others wait in the order in which they came. */
export function fewAtOnce(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

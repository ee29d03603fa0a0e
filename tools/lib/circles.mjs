import { read, walk } from '#scripts/files.mjs'

const IMPORT = /(?:from|import)\s*\(?\s*'@\/(lib\/[^']+)'/g
const UNSHIPPED = /\.test\.tsx?$|(^|\/)testing(\/|\.ts$)/

/** The noun of a path as `domain/noun`; undefined for a file directly in a domain. */
const nounOf = (path) => /^lib\/([^/]+\/[^/]+)\//.exec(path)?.[1]

/** Which noun imports which: a map of sets, tests aside. */
function importsBetweenNouns(paths, load) {
  const imports = new Map()
  for (const path of paths.filter((each) => !UNSHIPPED.test(each))) {
    const from = nounOf(path)
    if (!from) continue
    const known = imports.get(from) ?? new Set()
    for (const [, target] of load(path).matchAll(IMPORT)) {
      const to = nounOf(target)
      if (to && to !== from) known.add(to)
    }
    imports.set(from, known)
  }
  return imports
}

/** Circular imports between nouns, each circle once, as "a → b → a". */
export function findCircles(paths = walk('lib').filter((path) => path.endsWith('.ts')), load = read) {
  const imports = importsBetweenNouns(paths, load)
  const done = new Set()
  const circles = []
  const visit = (noun, way) => {
    const start = way.indexOf(noun)
    if (start >= 0) {
      circles.push([...way.slice(start), noun].join(' → '))
      return
    }
    if (done.has(noun)) return
    for (const next of imports.get(noun) ?? []) visit(next, [...way, noun])
    done.add(noun)
  }
  for (const noun of imports.keys()) visit(noun, [])
  return circles
}

import { read, walk } from '#scripts/files.mjs'

const SOURCES = ['app', 'components', 'lib', 'i18n', 'e2e', 'scripts', 'tools']
const MAX_LINES = 300
const LONG_ALLOWED = /^lib\/(db\/migrations|demo)\/|^messages\//

const FORBIDDEN = [
  [/^\s*['"]use server['"]/m, "'use server': the shop has its own REST API and no Server Actions"],
  [/@ts-(ignore|nocheck)/, '@ts-ignore hides an error; fix the type instead'],
  [/:\s*any\b|\bas any\b|<any>/, 'any switches the type checker off'],
  [/\b(TODO|FIXME|XXX)\b/, 'unfinished work is not committed'],
  [
    /\bdynamic(<[^>]*>)?\(\s*\(\) =>\s*import\(/,
    'a part that fails to load breaks the page; wrap it in orLoadFailed or orNothing',
  ],
  [/\b(describe|test|it)\.only\(/, '.only( skips every other test'],
]

/** TypeScript sources of the shop. */
export function sources() {
  const top = walk().filter((path) => /^[^/]+\.tsx?$/.test(path) && path !== 'next-env.d.ts')
  return [...top, ...SOURCES.flatMap((folder) => walk(folder))].filter((path) => /\.tsx?$/.test(path))
}

export function findForbiddenWords(paths = sources(), load = read) {
  return paths.flatMap((path) => {
    const text = load(path)
    return FORBIDDEN.flatMap(([pattern, why]) => {
      const found = pattern.exec(text)
      return found ? [`${path}:${lineOf(text, found.index)} ${why}`] : []
    })
  })
}

function lineOf(text, index) {
  const start = index + (/^\s*/.exec(text.slice(index))?.[0].length ?? 0)
  return text.slice(0, start).split('\n').length
}

export function findLongFiles(paths = sources(), load = read) {
  return paths
    .filter((path) => !LONG_ALLOWED.test(path))
    .map((path) => [path, load(path).trimEnd().split('\n').length])
    .filter(([, lines]) => lines > MAX_LINES)
    .map(([path, lines]) => `${path} has ${lines} lines, at most ${MAX_LINES} are allowed`)
}

/** Names on globalThis that two files use: they share one process, so that one would overwrite the other. */
export function findSharedGlobals(paths = sources(), load = read) {
  const homes = new Map()
  for (const path of paths.filter((each) => !/(\.test\.tsx?|testing\.ts)$/.test(each))) {
    for (const [, name] of load(path).matchAll(/\b(griya[A-Z]\w*)\?:/g)) {
      homes.set(name, new Set([...(homes.get(name) ?? []), path]))
    }
  }
  return [...homes]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name} is kept on globalThis by ${[...files].join(' and ')}`)
}

/** Files beside a folder of the same name, which leave open where to look. */
export function findDoubledNames(paths = sources()) {
  const folders = new Set(paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))))
  return paths
    .filter((path) => folders.has(path.replace(/\.tsx?$/, '')))
    .map((path) => `${path} is beside a folder of the same name; move it into that folder`)
}

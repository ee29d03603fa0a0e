import { read, walk } from '#scripts/files.mjs'

/** Sources and documents; the tests of these checks contain invented citations. */
const CHECKED = /\.(tsx?|mjs|cjs|md|ya?ml|css|conf|sh)$/
const UNCHECKED =
  /^(assets\/|lib\/(db\/migrations|demo)\/|tools\/lib\/((citations|documents|trace)\.test|citations)\.mjs)/

/** Citations of documents that are not in the repository. */
const OUTSIDE = [
  /\bspec [0-9]+ ?§|\bspec [123]\b/i,
  /\b(behaviour|protocols|threats?|design|style) ?§/i,
  /\b(threats?|behaviour) [ATR]-?\d+/i,
  /(?<![\w/.-])(look|style|design|threats|protocols)\.md/,
  /[(*] ?[BR]\d{1,2}[bc]?[:,) ]/,
]

const REQUIREMENT = /\b([A-Z][A-Z0-9]{1,4})-\d{3}\b/g
const IN_BRACKETS = /[([][^()[\]\n]*[)\]]/g
const THREAT = /(?<![\w.-])T[1-9]\d?(?![\w-])/g
const READING = /(?<![\w-])A-\d{2}(?![\w-])/g
const DECISION = /\bADRs? (\d+)/g
const DOCUMENT = /(?<![\w./-])docs\/[\w./-]+\.(?:md|tsv|json|csv|webp)(?:#[\w-]+)?/g
const LINK = /\]\(([^)\s]+)\)/g
const PATH = /`((?:app|components|deploy|e2e|lib|messages|scripts|tools)\/[^`\s<>{}*…$:]*)`/g
const TEST_FILE = /`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs))`/g

const matches = (text, pattern, group = 0) => [...text.matchAll(pattern)].map((match) => match[group])

/** The anchor that GitHub gives a heading. */
const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const headingsOf = (text) => matches(text, /^#+ (.+)$/gm, 1).map(slugOf)

/** Everything that can be cited: ids of requirements, readings, threats and decisions, and files. */
function loadSources(paths, load) {
  const ids = matches(load('docs/requirements.tsv'), /^([A-Z][A-Z0-9]*-\d{3})\t/gm, 1)
  return {
    known: new Set([
      ...ids,
      ...matches(load('docs/behaviour.md'), /^\| (A-\d{2}) \|/gm, 1),
      ...matches(load('docs/security.md'), /^\| (T\d{1,2}) \|/gm, 1),
      ...paths.flatMap((path) => matches(path, /^docs\/adr\/0*(\d+)-/g, 1)).map((number) => `ADR ${number}`),
    ]),
    areas: new Set(ids.map((id) => id.split('-')[0])),
    files: new Set(paths),
  }
}

function idsIn(text, areas) {
  const bracketed = matches(text, IN_BRACKETS)
  return [
    ...[...text.matchAll(REQUIREMENT)].filter(([, area]) => areas.has(area)).map(([id]) => id),
    ...matches(text, /\[([A-Z][A-Z0-9]{1,4}-\d{3})\]/g, 1),
    ...matches(text, READING),
    ...bracketed.flatMap((part) => matches(part, THREAT)),
    ...matches(text, DECISION, 1).map((number) => `ADR ${Number(number)}`),
  ]
}

/** The path of a relative link in this file. */
function resolve(path, target) {
  const parts = path.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/').replace(/\/$/, '')
}

function targetsIn(path, text) {
  const named = matches(text, DOCUMENT)
  if (!path.endsWith('.md')) return named
  const links = matches(text, LINK, 1).filter((link) => !/^(https?:|mailto:)/.test(link))
  const paths = matches(text, PATH, 1).map((each) => each.replace(/\/$/, ''))
  return [...named, ...paths, ...links.map((link) => (link.startsWith('#') ? `${path}${link}` : resolve(path, link)))]
}

function exists(target, { files }, load) {
  const [path, anchor] = target.split('#')
  const isFolder = [...files].some((file) => file.startsWith(`${path}/`))
  if (!files.has(path)) return isFolder && !anchor
  return !anchor || headingsOf(load(path)).includes(anchor)
}

function faultsIn(path, sources, load) {
  const text = load(path)
  const outside = OUTSIDE.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((found) => found.trim())
  const ids = idsIn(text, sources.areas).filter((id) => !sources.known.has(id))
  const targets = targetsIn(path, text).filter((target) => !exists(target, sources, load))
  const tests = path.endsWith('.md') ? matches(text, TEST_FILE, 1) : []
  const missing = tests.filter((name) => ![...sources.files].some((file) => `/${file}`.endsWith(`/${name}`)))
  return [...new Set([...outside, ...ids, ...targets, ...missing])].map(
    (citation) => `${path} cites "${citation}", which is not in the repository`,
  )
}

/** Citations of requirements, readings, threats, decisions, documents, tests and paths that do not exist. */
export function findBrokenCitations(paths = walk(), load = read) {
  const sources = loadSources(paths, load)
  return paths
    .filter((path) => CHECKED.test(path) && !UNCHECKED.test(path))
    .flatMap((path) => faultsIn(path, sources, load))
}

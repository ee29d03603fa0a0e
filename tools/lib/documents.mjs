import { read, walk } from '#scripts/files.mjs'

const SECTIONS = '## Context,## Decision,## Alternatives,## Cost'
const MAX_LINES = { 'README.md': 150, 'CONTRIBUTING.md': 120 }
const MAX_DECISION_LINES = 60

const lengthOf = (text) => text.trimEnd().split('\n').length

function wrongInDecision(path, text) {
  const [title, , head] = text.split('\n')
  const number = Number(/\/(\d{4})-/.exec(path)?.[1])
  const sections = (text.match(/^## .*$/gm) ?? []).join()
  return [
    !title.startsWith(`# ${number}. `) && `${path} must start with "# ${number}. " and its title`,
    !/^Date: \d{4}-\d{2}-\d{2} · Status: \w/.test(head ?? '') &&
      `${path} needs "Date: YYYY-MM-DD · Status: …" below its title`,
    sections !== SECTIONS && `${path} must have the sections ${SECTIONS}`,
  ].filter(Boolean)
}

/** Decisions without the common form, and documents that are too long. */
export function findDocumentFaults(paths = walk(), load = read) {
  return paths.flatMap((path) => {
    const isDecision = path.startsWith('docs/adr/')
    const most = isDecision ? MAX_DECISION_LINES : MAX_LINES[path]
    if (most === undefined) return []
    const text = load(path)
    const lines = lengthOf(text)
    return [
      ...(isDecision ? wrongInDecision(path, text) : []),
      ...(lines > most ? [`${path} has ${lines} lines, at most ${most} are allowed`] : []),
    ]
  })
}

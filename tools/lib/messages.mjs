import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

// Indonesian has no plural forms: `{n}` there and `{n, plural, …}` in English have the same placeholder.
const KINDS = { [TYPE.date]: 'date', [TYPE.time]: 'time' }

export function flatten(messages, prefix = '') {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  )
}

/** The placeholders of a message as `name`, `name:date` or `<tag>`, sorted. Throws for text that is not ICU. */
export function placeholders(text) {
  const found = new Set()
  const visit = (elements) => {
    for (const element of elements) {
      if (element.type === TYPE.tag) found.add(`<${element.value}>`)
      else if (element.type !== TYPE.literal && element.type !== TYPE.pound) {
        found.add(KINDS[element.type] ? `${element.value}:${KINDS[element.type]}` : element.value)
      }
      if (element.children) visit(element.children)
      for (const option of Object.values(element.options ?? {})) visit(option.value)
    }
  }
  visit(parse(text))
  return [...found].sort()
}

function read(language, messages) {
  const wrong = []
  const read = new Map()
  for (const [key, text] of flatten(messages)) {
    try {
      if (typeof text !== 'string' || text.trim() === '') throw new Error('it is empty')
      read.set(key, placeholders(text).join(', '))
    } catch (error) {
      read.set(key, undefined)
      wrong.push(`${language}.json ${key}: ${error.message}`)
    }
  }
  return { wrong, read }
}

/** Differences between two dictionaries: keys that one lacks, placeholders that differ, broken ICU text. */
export function compareMessages(first, second) {
  const [a, b] = [read('id', first), read('en', second)]
  const missing = (from, other, language) =>
    [...from.keys()].filter((key) => !other.has(key)).map((key) => `${language}.json lacks ${key}`)
  const different = [...a.read].flatMap(([key, asked]) => {
    const theirs = b.read.get(key)
    if (asked === undefined || theirs === undefined || asked === theirs) return []
    return [`${key} has the placeholders {${asked}} in id.json and {${theirs}} in en.json`]
  })
  return [...a.wrong, ...b.wrong, ...missing(a.read, b.read, 'en'), ...missing(b.read, a.read, 'id'), ...different]
}

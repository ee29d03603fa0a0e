import englishHeads from '@/lib/catalog/search/english-heads.json'
import { measureAt } from '@/lib/catalog/search/rules/measures'
import synonyms from '@/lib/catalog/search/synonyms.json'

type Phrase = string[]

const MAX_PHRASE_WORDS = 3

/** The synonyms of each phrase. A phrase marked `>` has synonyms but is too general to be one. */
const SYNONYMS = (() => {
  const groups = new Map<string, Set<string>>()
  for (const group of synonyms) {
    const exact = group.filter((phrase) => !phrase.startsWith('>'))
    for (const phrase of group.map((marked) => marked.replace('>', ''))) {
      const others = groups.get(phrase) ?? new Set()
      for (const other of exact) if (other !== phrase) others.add(other)
      groups.set(phrase, others)
    }
  }
  return groups
})()

export const synonymWords = () => [...new Set([...SYNONYMS.keys()].flatMap((phrase) => phrase.split(' ')))]

/**
 * A term of a query: its words and their synonyms. `isOpen`: the last word, which may be incomplete, is a prefix.
 * `isMeasure`: a number, whose words stand together in this order.
 */
export type Term = { words: Phrase; others: Phrase[]; isOpen: boolean; isMeasure: boolean }

/** Shorter prefixes match too many words. */
const MIN_PREFIX = 3

/** Whether these words name a thing, which has synonyms. */
export const isThing = (phrase: Phrase) => SYNONYMS.has(phrase.join(' '))

/** Endings of a possessive or a particle: `kursinya` is "the chair". */
const ENDING = /(nya|ku|mu|lah)$/
/** What spoken Indonesian makes of a verb: `ngepel` is to mop, `ngecat` to paint. */
const VERBAL = /^nge(?=...)/

/** The plain word of an inflected one, if that has synonyms; other inflections are left to the stems of PostgreSQL. */
function uninflected(word: string): string {
  if (isThing([word])) return word
  return [word.replace(ENDING, ''), word.replace(VERBAL, '')].find((plain) => isThing([plain])) ?? word
}

/** Groups words into terms, at each position the longest phrase that has synonyms. */
export function readTerms(typed: string[]): Term[] {
  const words = typed.map(uninflected)
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const measure = measureAt(words.slice(at))
    let length = measure?.length ?? Math.min(MAX_PHRASE_WORDS, words.length - at)
    while (!measure && length > 1 && !isThing(words.slice(at, at + length))) length -= 1
    const own = words.slice(at, at + length)
    const synonymPhrases = [...(SYNONYMS.get(own.join(' ')) ?? [])].map((phrase) => phrase.split(' '))
    at += length
    const [only = ''] = own
    const isOpen = at === words.length && length === 1 && only.length >= MIN_PREFIX
    terms.push({
      words: own,
      others: [...synonymPhrases, ...(measure?.others ?? [])],
      isOpen,
      isMeasure: measure !== null,
    })
  }
  return terms
}

const quote = (word: string) => `'${word}'`
const inSequence = (phrase: Phrase) => `(${phrase.map(quote).join(' <-> ')})`

/** A term for `to_tsquery('simple', …)`: its words in any order, or a measure or synonym as an exact phrase. */
export function termQuery({ words, others, isOpen, isMeasure }: Term): string {
  if (isMeasure) return [words, ...others].map(inSequence).join(' | ')
  const own = words.map((word) => `${quote(word)}${isOpen ? ':*' : ''}`).join(' & ')
  return [`(${own})`, ...others.map(inSequence)].join(' | ')
}

/** Words for `to_tsquery`, joined by "or", by "and" or as a sequence. */
export const anyOf = (words: string[]) => words.map(quote).join(' | ')
export const allOf = (words: string[]) => words.map(quote).join(' & ')
export const phraseQuery = inSequence

/** The words that may be the noun of an English phrase, which is its last one. */
const ENGLISH_HEADS = new Set(englishHeads)
export const isEnglishHead = (word: string) => ENGLISH_HEADS.has(word)

const phrasesOf = (terms: Term[]) => terms.flatMap(({ words, others }) => [words, ...others])

/**
 * The first words of the terms and their synonyms, with which titles about them begin. English nouns are not among
 * them, because an English title ends with its noun: a curtain rod is no curtain.
 */
export const leadingWords = (terms: Term[]): string[] => [
  ...new Set(phrasesOf(terms).flatMap(([first = '']) => (first && !isEnglishHead(first) ? [first] : []))),
]

/** First words of titles of accessories, which rank lower unless the query asks for them. */
const ACCESSORIES =
  `adaptor alas batang baut besi braket cover gantungan gel kabel kaki kain kantong korek lem pematik pelindung
  pembersih penutup pengikat penahan plastik regulator rel roda sabuk sarung selang sparepart spare sticker stiker tali
  tatakan tutup`.split(/\s+/)

/** English nouns of accessories: `sofa legs`, `table runner`. */
const PARTS =
  `bag bags bracket cloth cover covers foot feet holder hook hooks lamp lamps leg legs liner mitt organizer pad protector
  rack rail ring rings rod runner sheet stand topper wheels`.split(/\s+/)

const queriedWords = (terms: Term[]) => new Set(terms.flatMap(({ words }) => words))

export const otherAccessories = (terms: Term[]): string[] => {
  const queried = queriedWords(terms)
  return ACCESSORIES.filter((word) => !queried.has(word))
}

/** Matches an English title in which a noun of the terms only describes an accessory; null without such a noun. */
export function accessoryQuery(terms: Term[]): string | null {
  const queried = queriedWords(terms)
  const phrases = phrasesOf(terms)
  const nouns = new Set(phrases.flatMap((phrase) => phrase.at(-1) ?? '').filter(isEnglishHead))
  const parts = PARTS.filter((part) => !queried.has(part) && !phrases.some((phrase) => phrase.includes(part)))
  return nouns.size > 0 ? `(${anyOf([...nouns])}) <-> (${anyOf(parts)})` : null
}

/** A `like` pattern for an article number or its beginning; null for other words. */
export function skuPattern(text: string): string | null {
  const sku = text.trim().toLowerCase()
  return /^(?=.*[\d-])[a-z0-9][\w.-]{2,39}$/.test(sku) ? `${sku.replace(/[\\_%]/g, '\\$&')}%` : null
}

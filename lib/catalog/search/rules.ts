import synonyms from '@/lib/catalog/search/synonyms.json'

const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a query: letters and digits in lower case without accents, at most eight. */
export const searchWords = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH))

/** Words of a query that do not describe products. */
const FILLERS = new Set(
  `yang untuk dan di ke dari dengan buat cari beli jual harga murah termurah terbaik bagus original asli promo diskon
   the for and a an of with in to buy cheap best`.split(/\s+/),
)

/** The words of a query without fillers; all words if it has only fillers. */
export function relevantWords(words: string[]): string[] {
  const relevant = words.filter((word) => !FILLERS.has(word))
  return relevant.length > 0 ? relevant : words
}

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

/** A term of a query: its words and their synonyms. `isOpen`: the last word, which may be incomplete, is a prefix. */
export type Term = { words: Phrase; others: Phrase[]; isOpen: boolean }

/** Shorter prefixes match too many words. */
const MIN_PREFIX = 3

const UNIT = /^(cm|mm|m|l|liter|ml|kg|gram|watt|w|inci|inch)$/

/**
 * The measure at the start of these words: how many words it has, and its other spellings. `120cm` is also `120 cm`,
 * `160 x 200` also `160x200`.
 */
function measureAt([first = '', second = '', third = '']: string[]): { length: number; others: Phrase[] } | null {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(first) ?? []
  if (width && height)
    return {
      length: 1,
      others: [
        [width, 'x', height],
        [width, height],
      ],
    }
  const [, figure, unit] = /^(\d+)(\p{L}+)$/u.exec(first) ?? []
  if (figure && unit) return { length: 1, others: [[figure, unit]] }
  if (!/^\d+$/.test(first)) return null
  if (second === 'x' && /^\d+$/.test(third)) return { length: 3, others: [[`${first}x${third}`], [first, third]] }
  return UNIT.test(second) ? { length: 2, others: [[first + second]] } : null
}

/** Groups words into terms, at each position the longest phrase that has synonyms. */
export function readTerms(words: string[]): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const measure = measureAt(words.slice(at))
    let length = measure?.length ?? Math.min(MAX_PHRASE_WORDS, words.length - at)
    while (!measure && length > 1 && !SYNONYMS.has(words.slice(at, at + length).join(' '))) length -= 1
    const own = words.slice(at, at + length)
    const synonymPhrases = [...(SYNONYMS.get(own.join(' ')) ?? [])].map((phrase) => phrase.split(' '))
    at += length
    const [only = ''] = own
    const isOpen = at === words.length && length === 1 && only.length >= MIN_PREFIX
    terms.push({ words: own, others: [...synonymPhrases, ...(measure?.others ?? [])], isOpen })
  }
  return terms
}

const quote = (word: string) => `'${word}'`
const inSequence = (phrase: Phrase) => `(${phrase.map(quote).join(' <-> ')})`

/** A term for `to_tsquery('simple', …)`: its words in any order, or a synonym as an exact phrase. */
export function termQuery({ words, others, isOpen }: Term): string {
  const own = words.map((word) => `${quote(word)}${isOpen ? ':*' : ''}`).join(' & ')
  return [`(${own})`, ...others.map(inSequence)].join(' | ')
}

/** Words for `to_tsquery`, joined by "or", by "and" or as a sequence. */
export const anyOf = (words: string[]) => words.map(quote).join(' | ')
export const allOf = (words: string[]) => words.map(quote).join(' & ')
export const phraseQuery = inSequence

/** The first words of the terms and their synonyms, with which titles about them begin. */
export const leadingWords = (terms: Term[]): string[] => [
  ...new Set(terms.flatMap(({ words, others }) => [words, ...others].flatMap(([first]) => first ?? []))),
]

/** First words of titles of accessories, which rank lower unless the query asks for them. */
const ACCESSORIES =
  `adaptor alas baut besi cover gantungan gel kabel kaki kain kantong korek lem pematik pelindung pembersih
  penutup pengikat penahan plastik regulator roda sabuk sarung selang sparepart spare sticker stiker tali tatakan tutup`.split(
    /\s+/,
  )

export const otherAccessories = (terms: Term[]): string[] => {
  const queried = new Set(terms.flatMap(({ words }) => words))
  return ACCESSORIES.filter((word) => !queried.has(word))
}

/** A `like` pattern for an article number or its beginning; null for other words. */
export function skuPattern(text: string): string | null {
  const sku = text.trim().toLowerCase()
  return /^(?=.*[\d-])[a-z0-9][\w.-]{2,39}$/.test(sku) ? `${sku.replace(/[\\_%]/g, '\\$&')}%` : null
}

/** The number of letters that are missing, added, changed or swapped with a neighbour. */
export function letterDistance(from: string, to: string): number {
  let earlier: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      row.push(swapped ? Math.min(least, (earlier[j - 2] ?? 0) + 1) : least)
    }
    earlier = last
    last = row
  }
  return last[to.length] ?? 0
}

const MIN_CORRECTED = 3
const MIN_PART = 3

/** Whether a word may be corrected; article numbers and sizes are not. */
export const isCorrectable = (word: string) => word.length >= MIN_CORRECTED && !/\d/.test(word)

/** All splits of a word in two, in case a space is missing. */
export const splitsOf = (word: string): Phrase[] =>
  isCorrectable(word)
    ? Array.from({ length: Math.max(0, word.length - 2 * MIN_PART + 1) }, (_, index) => [
        word.slice(0, index + MIN_PART),
        word.slice(index + MIN_PART),
      ])
    : []

/** Each word joined with the next one, in case a space is superfluous. */
export const joinsOf = (words: string[]): string[] => words.slice(1).map((word, index) => `${words[index]}${word}`)

/**
 * The part of the shop's vocabulary for a query: which words it has, and the similar words with their product counts.
 */
export type Vocabulary = {
  known: Set<string>
  near: Map<string, { word: string; products: number }[]>
}

type SpellingGuess = { words: Phrase; cost: number }

const COST = { unknown: 4, joint: 1, otherStart: 0.5 }
const MAX_GUESSES = 12

const maxMistakes = (length: number) => (length <= 4 ? 1 : length <= 8 ? 2 : 3)

/** Prefers the word of more products among equally similar ones; always less than one mistake. */
const rarity = (products: number) => 0.4 / Math.log2(products + 2)

function guessWord(word: string, { known, near }: Vocabulary): SpellingGuess[] {
  if (known.has(word) || !isCorrectable(word)) return [{ words: [word], cost: 0 }]
  const neighbours = (near.get(word) ?? []).flatMap((other): SpellingGuess[] => {
    const mistakes = letterDistance(word, other.word)
    if (mistakes > maxMistakes(word.length)) return []
    const start = other.word[0] === word[0] ? 0 : COST.otherStart
    return [{ words: [other.word], cost: mistakes + start + rarity(other.products) }]
  })
  const parts = splitsOf(word)
    .filter((pair) => pair.every((part) => known.has(part)))
    .map((words) => ({ words, cost: COST.joint }))
  return [...neighbours, ...parts, { words: [word], cost: COST.unknown }]
}

/** Possible corrections of a query, the likeliest first, without the words as typed. */
export function guessSpellings(words: string[], vocabulary: Vocabulary): string[][] {
  const joins = joinsOf(words)
  let partial: (SpellingGuess & { taken: number })[] = [{ words: [], cost: 0, taken: 0 }]
  for (let at = 0; at < words.length; at += 1) {
    const guesses = guessWord(words[at] ?? '', vocabulary)
    const joint = joins[at]
    const extended = partial.flatMap((guess) => {
      if (guess.taken > at) return [guess]
      const next = guesses.map((more) => ({ ...more, taken: at + 1 }))
      if (joint && vocabulary.known.has(joint)) next.push({ words: [joint], cost: COST.joint, taken: at + 2 })
      return next.map((more) => ({ ...more, words: [...guess.words, ...more.words], cost: guess.cost + more.cost }))
    })
    partial = extended.sort((a, b) => a.cost - b.cost).slice(0, MAX_GUESSES)
  }
  const typed = words.join(' ')
  return partial.map((guess) => guess.words).filter((guess) => guess.join(' ') !== typed)
}

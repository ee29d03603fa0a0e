import synonyms from '@/lib/catalog/search/synonyms.json'

const MOST_WORDS = 8
const LONGEST_WORD = 40

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a query: letters and digits in lower case without accents, at most eight. */
export const searchWords = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD))

/** Words of a wish that no product is called by. */
const FILLERS = new Set(
  `yang untuk dan di ke dari dengan buat cari beli jual harga murah termurah terbaik bagus original asli promo diskon
   the for and a an of with in to buy cheap best`.split(/\s+/),
)

/** What a query asks for; fillers count only when there is nothing else. */
export function meantWords(words: string[]): string[] {
  const meant = words.filter((word) => !FILLERS.has(word))
  return meant.length > 0 ? meant : words
}

type Phrase = string[]

const MOST_PHRASE = 3

/** Every phrase of the synonyms with all that mean the same; one marked `>` is understood, but too wide to be looked for. */
const SAME = (() => {
  const found = new Map<string, Set<string>>()
  for (const group of synonyms) {
    const exact = group.filter((phrase) => !phrase.startsWith('>'))
    for (const phrase of group.map((marked) => marked.replace('>', ''))) {
      const known = found.get(phrase) ?? new Set()
      for (const other of exact) if (other !== phrase) known.add(other)
      found.set(phrase, known)
    }
  }
  return found
})()

export const synonymWords = () => [...new Set([...SAME.keys()].flatMap((phrase) => phrase.split(' ')))]

/** A part of a query: its own words, and phrases that mean the same. A word still being typed stands for its endings. */
export type Term = { words: Phrase; others: Phrase[]; isOpen: boolean }

/** Shorter beginnings have too many endings. */
const SHORTEST_BEGINNING = 3

const UNIT = /^(cm|mm|m|l|liter|ml|kg|gram|watt|w|inci|inch)$/

/** `120cm` is also `120 cm`, and `160 x 200` is `160x200` and `160 × 200`: how many words are a measure, written how. */
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

/** Words into terms, the longest phrase with synonyms first. */
export function readTerms(words: string[]): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const measure = measureAt(words.slice(at))
    let length = measure?.length ?? Math.min(MOST_PHRASE, words.length - at)
    while (!measure && length > 1 && !SAME.has(words.slice(at, at + length).join(' '))) length -= 1
    const own = words.slice(at, at + length)
    const same = [...(SAME.get(own.join(' ')) ?? [])].map((phrase) => phrase.split(' '))
    at += length
    const [only = ''] = own
    const isOpen = at === words.length && length === 1 && only.length >= SHORTEST_BEGINNING
    terms.push({ words: own, others: [...same, ...(measure?.others ?? [])], isOpen })
  }
  return terms
}

const quote = (word: string) => `'${word}'`
const inOrder = (phrase: Phrase) => `(${phrase.map(quote).join(' <-> ')})`

/** A term for `to_tsquery('simple', …)`: its words in any order, or another phrase as it stands. */
export function widely({ words, others, isOpen }: Term): string {
  const own = words.map((word) => `${quote(word)}${isOpen ? ':*' : ''}`).join(' & ')
  return [`(${own})`, ...others.map(inOrder)].join(' | ')
}

/** The very words for `to_tsquery`, any of them or one after the other. */
export const anyOf = (words: string[]) => words.map(quote).join(' | ')
export const allOf = (words: string[]) => words.map(quote).join(' & ')
export const oneAfterTheOther = inOrder

/** What titles begin with that are mainly about this. */
export const headsOf = (terms: Term[]): string[] => [
  ...new Set(terms.flatMap(({ words, others }) => [words, ...others].flatMap(([first]) => first ?? []))),
]

/** Titles that begin so are about something that goes with the thing, unless it is asked for. */
const ACCESSORIES =
  `adaptor alas baut besi cover gantungan gel kabel kaki kain kantong korek lem pematik pelindung pembersih
  penutup pengikat penahan plastik regulator roda sabuk sarung selang sparepart spare sticker stiker tali tatakan tutup`.split(
    /\s+/,
  )

export const accessoriesBeside = (terms: Term[]): string[] => {
  const asked = new Set(terms.flatMap(({ words }) => words))
  return ACCESSORIES.filter((word) => !asked.has(word))
}

/** An article number, or how one begins, for `like`; null for other words. */
export function skuPattern(text: string): string | null {
  const sku = text.trim().toLowerCase()
  return /^(?=.*[\d-])[a-z0-9][\w.-]{2,39}$/.test(sku) ? `${sku.replace(/[\\_%]/g, '\\$&')}%` : null
}

/** How many letters were missed, added, changed or swapped. */
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

const SHORTEST_CORRECTED = 3
const SHORTEST_PART = 3

/** Article numbers and sizes are taken at their word. */
export const isCorrectable = (word: string) => word.length >= SHORTEST_CORRECTED && !/\d/.test(word)

/** Two words that a missing space may have joined. */
export const splitsOf = (word: string): Phrase[] =>
  isCorrectable(word)
    ? Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) }, (_, index) => [
        word.slice(0, index + SHORTEST_PART),
        word.slice(index + SHORTEST_PART),
      ])
    : []

export const joinsOf = (words: string[]): string[] => words.slice(1).map((word, index) => `${words[index]}${word}`)

/** The shop's own words: those asked about that it has, and for each its neighbours with how many products have them. */
export type Vocabulary = {
  known: Set<string>
  near: Map<string, { word: string; products: number }[]>
}

type Guess = { words: Phrase; cost: number }

const COST = { unknown: 4, joint: 1, otherStart: 0.5 }
const MOST_GUESSES = 12

const mostMistakes = (length: number) => (length <= 4 ? 1 : length <= 8 ? 2 : 3)

/** Of two neighbours as near the one that more products have; worth less than any mistake. */
const rarity = (products: number) => 0.4 / Math.log2(products + 2)

function guessWord(word: string, { known, near }: Vocabulary): Guess[] {
  if (known.has(word) || !isCorrectable(word)) return [{ words: [word], cost: 0 }]
  const neighbours = (near.get(word) ?? []).flatMap((other): Guess[] => {
    const mistakes = letterDistance(word, other.word)
    if (mistakes > mostMistakes(word.length)) return []
    const start = other.word[0] === word[0] ? 0 : COST.otherStart
    return [{ words: [other.word], cost: mistakes + start + rarity(other.products) }]
  })
  const parts = splitsOf(word)
    .filter((pair) => pair.every((part) => known.has(part)))
    .map((words) => ({ words, cost: COST.joint }))
  return [...neighbours, ...parts, { words: [word], cost: COST.unknown }]
}

/** What may have been meant, the likeliest first; never the words as they were written. */
export function guessSpellings(words: string[], vocabulary: Vocabulary): string[][] {
  const joins = joinsOf(words)
  let begun: (Guess & { taken: number })[] = [{ words: [], cost: 0, taken: 0 }]
  for (let at = 0; at < words.length; at += 1) {
    const guesses = guessWord(words[at] ?? '', vocabulary)
    const joint = joins[at]
    const longer = begun.flatMap((guess) => {
      if (guess.taken > at) return [guess]
      const next = guesses.map((more) => ({ ...more, taken: at + 1 }))
      if (joint && vocabulary.known.has(joint)) next.push({ words: [joint], cost: COST.joint, taken: at + 2 })
      return next.map((more) => ({ ...more, words: [...guess.words, ...more.words], cost: guess.cost + more.cost }))
    })
    begun = longer.sort((a, b) => a.cost - b.cost).slice(0, MOST_GUESSES)
  }
  const written = words.join(' ')
  return begun.map((guess) => guess.words).filter((guess) => guess.join(' ') !== written)
}

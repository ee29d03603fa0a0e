type Phrase = string[]

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

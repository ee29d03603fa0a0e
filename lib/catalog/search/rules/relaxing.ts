import descriptors from '@/lib/catalog/search/descriptors.json'
import { isEnglishHead, isThing, type Term } from '@/lib/catalog/search/rules/terms'

const DESCRIPTORS = new Set(descriptors)

/** How much a query loses with a term of each kind. */
const LOSS = { unknown: 1, measure: 2, descriptor: 3, word: 5, thing: 9, head: 40 }

type Kind = keyof typeof LOSS

const kindOf = ({ words, isMeasure }: Term, isKnown: (word: string) => boolean): Kind => {
  if (isMeasure || words.every((word) => /^\d+$/.test(word))) return 'measure'
  if (isThing(words)) return 'thing'
  if (words.every((word) => DESCRIPTORS.has(word))) return 'descriptor'
  return words.every(isKnown) ? 'word' : 'unknown'
}

/** The noun that the others describe: in Indonesian the first thing, in English the last one. */
function headOf(terms: Term[], kinds: Kind[]): number {
  const things = kinds.flatMap((kind, place) => (kind === 'thing' ? [place] : []))
  const last = things.at(-1) ?? -1
  if (isEnglishHead(terms[last]?.words.at(-1) ?? '')) return last
  return things[0] ?? kinds.indexOf('word')
}

/** The thing that a phrase is a kind of: `meja` of `meja rias`, `table` of `dressing table`; null for other terms. */
function generalOf({ words }: Term): string | null {
  if (words.length < 2 || !isThing(words)) return null
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const general = isEnglishHead(last) ? last : first
  return isThing([general]) && !DESCRIPTORS.has(general) ? general : null
}

type Part = { words: string[]; loss: number }

/** What may stay of a term: all of it, the thing that it is a kind of, or nothing. */
function partsOf(term: Term, kind: Kind, place: number, count: number): Part[] {
  const general = generalOf(term)
  const later = place / count
  const whole = { words: term.words, loss: 0 }
  const nothing = { words: [], loss: LOSS[kind] + (kind === 'head' ? 0 : 1 - later) }
  return general ? [whole, { words: [general], loss: LOSS.thing / 2 }, nothing] : [whole, nothing]
}

const MAX_RELAXED = 16

export type Relaxed = { words: string[]; loss: number }

/**
 * The query with fewer words, those first that lose least: unknown words (a brand that the shop does not have), then
 * numbers, then qualities, then other words; the thing itself last, and only if another thing remains.
 * `isKnown`: whether the shop's vocabulary has the word.
 */
export function relax(terms: Term[], isKnown: (word: string) => boolean): Relaxed[] {
  const kinds = terms.map((term) => kindOf(term, isKnown))
  const head = headOf(terms, kinds)
  if (head >= 0 && kinds[head] !== undefined) kinds[head] = 'head'
  let partial: (Relaxed & { sense: boolean })[] = [{ words: [], loss: 0, sense: false }]
  terms.forEach((term, place) => {
    const kind = kinds[place] ?? 'word'
    const hasSense = kind === 'head' || kind === 'thing'
    partial = partial.flatMap((relaxed) =>
      partsOf(term, kind, place, terms.length).map((part) => ({
        words: [...relaxed.words, ...part.words],
        loss: relaxed.loss + part.loss,
        sense: relaxed.sense || (hasSense && part.words.length > 0),
      })),
    )
  })
  return partial
    .filter(({ sense, loss }) => sense && loss > 0)
    .sort((one, other) => one.loss - other.loss)
    .slice(0, MAX_RELAXED)
    .map(({ words, loss }) => ({ words, loss }))
}

/** The words of the query without numbers and qualities; null if nothing is left or nothing was left out. */
export function withoutQualities(terms: Term[]): string[] | null {
  const kept = terms.filter((term) => ['thing', 'word'].includes(kindOf(term, () => true)))
  return kept.length < terms.length && kept.some(({ words }) => isThing(words))
    ? kept.flatMap(({ words }) => words)
    : null
}

import type { Brand } from '@/lib/catalog/products/schema'
import { firstWithMatches, parseSearch, type SearchQuery, type WordNeighbours } from '@/lib/catalog/search/projection'
import { relax } from '@/lib/catalog/search/rules/relaxing'
import { guessSpellings, type Vocabulary } from '@/lib/catalog/search/rules/spelling'
import { readTerms } from '@/lib/catalog/search/rules/terms'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'

/** A search in place of one that finds nothing; `dropped`: the words that it leaves out. */
export type Alternative = { search: SearchQuery; dropped: string[] }

const vocabularyOf = (heard: WordNeighbours[]): Vocabulary => ({
  known: new Set(heard.filter(({ is_known }) => is_known).map(({ word }) => word)),
  near: new Map(heard.map(({ word, near }) => [word, near])),
})

async function firstFound(db: Database, alternatives: Alternative[], brands: Brand[]): Promise<Alternative | null> {
  if (alternatives.length === 0) return null
  const searches = alternatives.map(({ search }) => search)
  const [first] = await rows<{ place: number | null }>(db, firstWithMatches(searches, brands))
  return alternatives[first?.place ?? -1] ?? null
}

/** So many spellings besides the typed one are searched with fewer words. */
const RELAXED_SPELLINGS = 3
const MAX_ALTERNATIVES = 16

/** Another spelling loses less than its unknown word would, and each further one a little more. */
const lossOfSpelling = (place: number) => (place === 0 ? 0 : 0.25 + place / 4)

/** Searches with fewer words, as typed or as corrected, those first that lose least. */
function relaxedSearches(spellings: string[][], { known, near }: Vocabulary): Alternative[] {
  const others = new Set([...near.values()].flat().map(({ word }) => word))
  const isKnown = (word: string) => known.has(word) || others.has(word)
  return spellings
    .slice(0, RELAXED_SPELLINGS + 1)
    .flatMap((words, place) =>
      relax(readTerms(words), isKnown).map((relaxed) => ({
        search: parseSearch(relaxed.words.join(' ')),
        dropped: words.filter((word) => !relaxed.words.includes(word)),
        loss: relaxed.loss + lossOfSpelling(place),
      })),
    )
    .sort((one, other) => one.loss - other.loss)
    .slice(0, MAX_ALTERNATIVES)
}

/**
 * The first alternative that finds anything: descriptions included, then the closest spellings, then fewer words; null
 * if none does. `heard`: what the vocabulary has of the words of the search.
 */
export async function findAlternative(
  db: Database,
  search: SearchQuery,
  brands: Brand[],
  heard: WordNeighbours[],
): Promise<Alternative | null> {
  if (search.words.length === 0) return null
  const vocabulary = vocabularyOf(heard)
  const guesses = guessSpellings(search.words, vocabulary)
  const spelt = [{ ...search, isDescribed: true }, ...guesses.map((words) => parseSearch(words.join(' ')))]
  const complete = spelt.map((other) => ({ search: other, dropped: [] }))
  const found = await firstFound(db, complete, brands)
  return found ?? firstFound(db, relaxedSearches([search.words, ...guesses], vocabulary), brands)
}

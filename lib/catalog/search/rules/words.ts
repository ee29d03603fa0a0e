import abbreviations from '@/lib/catalog/search/abbreviations.json'

const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Cut between characters, never within one of two code units. */
const shortened = (word: string) => [...word].slice(0, MAX_WORD_LENGTH).join('')

/** The words of a query: letters and digits in lower case without accents, at most eight. */
export const searchWords = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS).map(shortened)

const ABBREVIATIONS = new Map(Object.entries(abbreviations))

/** A word that is written twice by a number: `kursi2` are several chairs. */
const DOUBLED = /^(\p{L}{4,})2$/u

const plainWord = (word: string) => {
  const single = DOUBLED.exec(word)?.[1] ?? word
  return ABBREVIATIONS.get(word) ?? ABBREVIATIONS.get(single) ?? single
}

/** The words in full and each once: `tmpt tdr` is `tempat tidur`, `kursi2` and `kursi-kursi` are `kursi`. */
export const plainWords = (words: string[]): string[] =>
  words.map(plainWord).filter((word, place, all) => /\d/.test(word) || all.indexOf(word) === place)

/** Words of a query that do not describe products. */
const FILLERS = new Set(
  `yang untuk dan di ke dari dengan buat pakai sama bisa ada mau cari nyari beli jual harga murah termurah terbaik bagus
   barang ukuran original asli ori promo diskon murmer terlaris rekomendasi
   the for and a an of with in to on my buy cheap best good`.split(/\s+/),
)

/** The words of a query without fillers; all words if it has only fillers. */
export function relevantWords(words: string[]): string[] {
  const relevant = words.filter((word) => !FILLERS.has(word))
  return relevant.length > 0 ? relevant : words
}

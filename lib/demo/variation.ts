import type { products } from '@/lib/catalog/products/tables'
import type { Rupiah } from '@/lib/platform/money'
import { slugify } from '@/lib/platform/slug'

export type Chance = () => number

/** A generator of random numbers, at least 0 and below 1: the same sequence for the same seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const FIRST =
  'Arunika Bayu Candra Damar Embus Fajar Gita Hening Indah Jingga Kirana Laras Mega Nirmala Ombak Pelita Rinai Sagara Tanjung Utara Wastra Yudha Zamrud Asri Bening Cakra Dewi Elok Gunung Hulu'.split(
    ' ',
  )
const SECOND =
  'Pagi Senja Malam Utama Raya Muda Kencana Sari Jaya Lestari Ayu Timur Barat Kinasih Mulia Purba Sejati Tenang Wangi Baru'.split(
    ' ',
  )

/** The n-th series name. Names repeat after six hundred, then with a number. */
export function seriesName(n: number): string {
  const first = FIRST[n % FIRST.length]
  const second = SECOND[Math.floor(n / FIRST.length) % SECOND.length]
  const round = Math.floor(n / (FIRST.length * SECOND.length))
  return `${first} ${second}${round > 0 ? ` ${round + 1}` : ''}`
}

const between = (chance: Chance, from: number, to: number) => from + chance() * (to - from)

/** Rounds to a usual retail price: above Rp100,000 it ends in 9,000. */
function shelfPrice(amount: number): Rupiah {
  const step = amount >= 100_000 ? 10_000 : 1_000
  return Math.max(step, Math.round(amount / step) * step) - (step === 10_000 ? 1_000 : 0)
}

/** Removes sentences with digits: they state the size of the original product. */
const withoutFigures = (text: string) =>
  text
    .split('\n\n')
    .map((paragraph) =>
      (paragraph.match(/[^.!?]+[.!?]+/g) ?? [])
        .filter((sentence) => !/\d/.test(sentence))
        .join('')
        .trim(),
    )
    .filter(Boolean)
    .join('\n\n')

type Product = typeof products.$inferSelect

/** Copies a product under another name and at another price, in another size unless its title states one. */
export function varyProduct(base: Product, n: number, chance: Chance, now: Date) {
  const [series = ''] = base.title.split(' ')
  const name = seriesName(n)
  const rename = (text: string) => text.replaceAll(series, name)
  const size = /\d/.test(base.title) ? 1 : between(chance, 0.85, 1.2)
  const scale = (length: number | null) => length && Math.round((length * size) / 10) * 10
  const price = shelfPrice(base.price * between(chance, 0.75, 1.4) * size)
  const discounted_price = chance() < 0.35 ? shelfPrice(price * between(chance, 0.7, 0.95)) : null
  const { id: _id, ...rest } = base
  const title_idn = rename(base.title_idn)
  const product: typeof products.$inferInsert = {
    ...rest,
    slug: `${slugify(title_idn).slice(0, 180)}-${n + 1}`,
    sku: `${base.sku}-${n + 1}`,
    title: rename(base.title),
    title_idn,
    description: withoutFigures(rename(base.description)),
    description_idn: withoutFigures(rename(base.description_idn)),
    price,
    discounted_price: discounted_price !== null && discounted_price < price ? discounted_price : null,
    weight: Math.round((base.weight * size ** 2) / 10) * 10,
    width: scale(base.width),
    depth: scale(base.depth),
    height: scale(base.height),
    rating: 0,
    rating_count: 0,
    created_at: new Date(now.getTime() - Math.floor(between(chance, 1, 365 * 24)) * 3_600_000),
    updated_at: now,
  }
  return { product, size, priceRatio: price / Math.max(1, base.price) }
}

/** Multiplies the lengths in a text like `80 × 50 cm`. */
export const varySize = (text: string, size: number) =>
  size === 1
    ? text
    : text.replace(/\d+(?:[.,]\d+)?(?=[^\d]*(?:×|cm))/g, (figure) =>
        String(Math.round(Number(figure.replace(',', '.')) * size)),
      )

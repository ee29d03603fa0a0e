import { colorQuery, lineOf, type RoomLine } from '@/components/rooms/room-lines'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { Rupiah } from '@/lib/platform/money'
import type { RoomProduct } from '@/lib/storefront/rooms/schema'

type Point = { x: number; y: number }

/** A point of a room's picture with what its card shows. */
export type Spot = {
  href: string
  title: string
  price: Rupiah
  before: Rupiah
  /** A month of rent, where it can be rented. */
  rent: Rupiah | null
  media_key: string | null
  ground: string
  wide: Point | null
  tall: Point | null
  line: RoomLine
}

function toSpot(one: RoomProduct, locale: Locale): Spot {
  const { product, buy, rent, media_key, wide, tall } = one
  return {
    href: `/products/${product.slug}${colorQuery(one)}`,
    title: localized(product, 'title', locale),
    price: buy.price,
    before: product.price,
    rent: rent.refusal === null ? rent.price : null,
    media_key,
    ground: product.preview.ground,
    ...{ wide, tall },
    line: lineOf(one, locale),
  }
}

const leftOf = ({ wide, tall }: RoomProduct) => (wide ?? tall)?.x ?? 0

/** The points of a room from left to right, as the keyboard goes through them. */
export const spotsOf = (products: readonly RoomProduct[], locale: Locale): Spot[] =>
  products
    .filter(({ wide, tall }) => wide ?? tall)
    .sort((one, other) => leftOf(one) - leftOf(other))
    .map((one) => toSpot(one, locale))

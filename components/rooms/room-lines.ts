import { quantityLimit } from '@/lib/catalog/products/rules'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { LocalLine } from '@/lib/selling/cart/client/cart'
import type { RoomProduct } from '@/lib/storefront/rooms/schema'

/** What the buttons of a room know about a product. */
export type RoomLine = {
  /** One piece in the colour that the room shows. */
  line: LocalLine
  title: string
  /** The most pieces that the buy cart can have. */
  cap: number
}

export const lineOf = ({ product, product_color_id, buy }: RoomProduct, locale: Locale): RoomLine => ({
  line: { product_id: product.id, product_color_id, quantity: 1, installation: false },
  title: localized(product, 'title', locale),
  cap: quantityLimit(product.limit_per_order, buy.available),
})

/** The lines of what can be bought or rented now. */
export const linesOf = (products: readonly RoomProduct[], kind: 'buy' | 'rent', locale: Locale) =>
  products.filter((one) => one[kind].refusal === null).map((one) => lineOf(one, locale))

/** The address of a product in the colour that the room shows. */
export const colorQuery = ({ product_color_id }: Pick<RoomProduct, 'product_color_id'>) =>
  product_color_id === null ? '' : `?color=${product_color_id}`

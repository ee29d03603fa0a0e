import type { Rupiah } from '@/lib/platform/money'

export const ROOMS_TAG = 'rooms'

/** The duration of a rental by which rooms compare prices. */
export const MONTH_DAYS = 30

export const MOST_ROOM_PRODUCTS = 40

/** Why a product of a room cannot be bought now: none is left, or none in the colour that the picture shows. */
export const BUY_REFUSALS = ['sold_out', 'color_sold_out'] as const
/** Why it cannot be rented: it is not rented by the month, not from this warehouse, or every unit is rented out. */
export const RENT_REFUSALS = ['not_rented', 'not_here', 'rented_out'] as const

export type BuyRefusal = (typeof BUY_REFUSALS)[number]
export type RentRefusal = (typeof RENT_REFUSALS)[number]

type Stock = { product_color_id: number | null; quantity: number }
type ColoredStock = { product_color_id: number | null; stocks: readonly Stock[] }

/** The pieces of the colour that the room shows. */
export const piecesShown = ({ product_color_id, stocks }: ColoredStock): number =>
  Math.max(0, stocks.find((stock) => stock.product_color_id === product_color_id)?.quantity ?? 0)

export function buyRefusal(product: ColoredStock): BuyRefusal | null {
  if (piecesShown(product) > 0) return null
  return product.stocks.some(({ quantity }) => quantity > 0) ? 'color_sold_out' : 'sold_out'
}

type RentedStock = { month: { price: Rupiah } | null; rent_quantity: number; rented: number }

/** `rent_quantity` units are free today in the warehouse, `rented` ones are out. */
export function rentRefusal({ month, rent_quantity, rented }: RentedStock): RentRefusal | null {
  if (!month) return 'not_rented'
  if (rent_quantity > 0) return null
  return rented > 0 ? 'rented_out' : 'not_here'
}

export type Offer<Refusal extends string> = { price: Rupiah; refusal: Refusal | null }

/** What all products without a refusal cost together; `missing` counts the others. */
export function sumOf(offers: readonly Offer<string>[]) {
  const offered = offers.filter(({ refusal }) => refusal === null)
  return {
    price: offered.reduce((sum, { price }) => sum + price, 0),
    products: offered.length,
    missing: offers.length - offered.length,
  }
}

import { installationPrice, type OrderKind } from '@/lib/catalog/products/rules'
import type { Rupiah } from '@/lib/platform/money'
import { type FlashOffer, type UnitPrice, unitPrice } from '@/lib/selling/flash-sales/rules'

/** Sizes in millimetres, weight in grams. */
type Measures = { weight: number; width: number | null; depth: number | null; height: number | null }

type Product = Parameters<typeof unitPrice>[0] &
  Parameters<typeof installationPrice>[0] &
  Measures & { id: number; installable: boolean }

export type WantedLine = { product_color_id: number | null; quantity: number; installation: boolean }

/** Rent and deposit of one piece for the chosen duration. */
export type RentPrice = { price: Rupiah; deposit: Rupiah }

type LineTerms = {
  kind: OrderKind
  flash: FlashOffer | null
  /** Null when the product has no price for the duration. */
  rent: RentPrice | null
  member: boolean
  /** Pieces of this product in all lines: its colours share the quota of a sale. */
  pieces: number
}

/** A line with its prices per piece, in rupiah. */
export type BasketLine = WantedLine &
  Measures & {
    product_id: number
    /** The price of one piece for the buyer, after flash sale or discount. */
    unit_price: Rupiah
    /** Installation fee per piece; 0 without installation. */
    installation_fee: Rupiah
    /** The deposit per rented piece; it is refundable, so it is not taxed. */
    deposit?: Rupiah
    /** Whether the price is that of a flash sale, which vouchers exclude. */
    flash: boolean
  }

export type PricedLine = BasketLine & UnitPrice & { deposit: Rupiah }

const rentUnitPrice = (rent: RentPrice | null): UnitPrice => ({
  unit_price: rent?.price ?? 0,
  flash_sale_item_id: null,
  standing: null,
})

/** Prices a line for this buyer, bought or rented. The cart shows this price and the order charges it. */
export function priceLine(product: Product, line: WantedLine, terms: LineTerms): PricedLine {
  const { kind, flash, rent, member, pieces } = terms
  const unit = kind === 'rent' ? rentUnitPrice(rent) : unitPrice(product, flash, { member, pieces })
  const installation = line.installation && product.installable
  return {
    product_id: product.id,
    product_color_id: line.product_color_id,
    quantity: line.quantity,
    ...unit,
    deposit: kind === 'rent' ? (rent?.deposit ?? 0) : 0,
    installation,
    installation_fee: installation ? installationPrice(product) : 0,
    flash: unit.standing === 'joined',
    weight: product.weight,
    width: product.width,
    depth: product.depth,
    height: product.height,
  }
}

import { installationPrice, type OrderKind } from '@/lib/catalog/products/rules'
import type { Rupiah } from '@/lib/platform/money'
import { type FlashOffer, type UnitPrice, unitPrice } from '@/lib/selling/flash-sales/rules'

/** Sizes in millimetres, weight in grams. */
type Measures = { weight: number; width: number | null; depth: number | null; height: number | null }

type Product = Parameters<typeof unitPrice>[0] &
  Parameters<typeof installationPrice>[0] &
  Measures & { id: number; installable: boolean }

export type WantedLine = { product_color_id: number | null; quantity: number; installation: boolean }

/** Of one piece for the chosen duration. */
export type RentPrice = { price: Rupiah; deposit: Rupiah }

type Terms = {
  kind: OrderKind
  flash: FlashOffer | null
  /** Null where the product is not let out for so long. */
  rent: RentPrice | null
  member: boolean
  /** Of this product in all lines: a quota of a sale is shared by its colours. */
  pieces: number
}

/** A line as it counts for money: prices of one piece in rupiah. */
export type BasketLine = WantedLine &
  Measures & {
    product_id: number
    /** What one piece costs the buyer, after flash sale or discount. */
    unit_price: Rupiah
    /** Installation of one piece, 0 without installation. */
    installation_fee: Rupiah
    /** Of one rented piece; it comes back, so it bears no tax. */
    deposit?: Rupiah
    /** Whether the price is that of a flash sale, which vouchers leave out. */
    flash: boolean
  }

export type PricedLine = BasketLine & UnitPrice & { deposit: Rupiah }

const rented = (rent: RentPrice | null): UnitPrice => ({
  unit_price: rent?.price ?? 0,
  flash_sale_item_id: null,
  standing: null,
})

/** What a line costs this buyer, bought or rented. The cart shows it, and an order charges it. */
export function priceLine(product: Product, line: WantedLine, terms: Terms): PricedLine {
  const { kind, flash, rent, member, pieces } = terms
  const unit = kind === 'rent' ? rented(rent) : unitPrice(product, flash, { member, pieces })
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

import type { Rupiah } from '@/lib/platform/money'
import { share } from '@/lib/platform/money'

/** Widths in which every picture exists, as AVIF and WebP (pixels). */
export const MEDIA_WIDTHS = [160, 320, 480, 640, 800] as const
export type MediaFormat = 'avif' | 'webp'

export const mediaUrl = (key: string, width: (typeof MEDIA_WIDTHS)[number], format: MediaFormat = 'webp') =>
  `/media/${key}/${width}.${format}`

export const PRODUCT_PAGE_SIZE = 16
export const SIMILAR_LIMIT = 4
export const NO_LIMIT = -1
export const DEFAULT_QUANTITY_LIMIT = 9_999_999

export type StockLabel = 'available' | 'popular' | 'ending' | 'low' | 'sold_out'

/** 70+ Masih Tersedia, 40–69 Sedang Digemari, 10–39 Segera Habis, under 10 the low-stock message (spec 2 §4). */
export function stockLabel(quantity: number): StockLabel {
  if (quantity >= 70) return 'available'
  if (quantity >= 40) return 'popular'
  if (quantity >= 10) return 'ending'
  return quantity > 0 ? 'low' : 'sold_out'
}

/** What a buyer pays for one piece. */
export const sellingPrice = (product: { price: Rupiah; discounted_price: Rupiah | null }): Rupiah =>
  product.discounted_price ?? product.price

/** Whole per cent off the before-price, rounded down so that it never promises more than it gives. */
export function discountPercent(product: { price: Rupiah; discounted_price: Rupiah | null }): number {
  const selling = sellingPrice(product)
  return product.price > 0 ? Math.floor(((product.price - selling) * 100) / product.price) : 0
}

type Installation = {
  installation_fee: Rupiah
  installation_deduction_fixed: Rupiah
  installation_deduction_percentage: number
}

/** Installation fee minus the fixed or the percentage deduction, never below zero (spec 2 §9). */
export function installationPrice(product: Installation): Rupiah {
  const fee = product.installation_fee
  const deduction = product.installation_deduction_fixed || share(fee, product.installation_deduction_percentage)
  return Math.max(0, fee - deduction)
}

type DepositRisk = { deposit_fixed: Rupiah; deposit_percentage: number }

/** A percentage of the product's price or a fixed amount per duration, by risk type (spec 2 §9). */
export function rentDeposit(riskType: 'percentage' | 'fixed' | null, price: Rupiah, risk: DepositRisk): Rupiah {
  if (riskType === 'fixed') return risk.deposit_fixed
  return riskType === 'percentage' ? share(price, risk.deposit_percentage) : 0
}

/** Grams to whole kilograms, rounded up (spec 2 §9); for display only. */
export const displayWeightKg = (grams: number) => Math.ceil(grams / 1000)

/** Rounded to the nearest half (spec 2 §2). */
export const displayRating = (rating: number) => Math.round(rating * 2) / 2

/** The most pieces of one product in one order: the smaller of its own limit and the stock. */
export function quantityLimit(limitPerOrder: number, available: number): number {
  return Math.min(limitPerOrder === NO_LIMIT ? DEFAULT_QUANTITY_LIMIT : limitPerOrder, Math.max(0, available))
}

export const productTag = (id: number) => `product:${id}`
export const CATALOG_TAG = 'catalog'

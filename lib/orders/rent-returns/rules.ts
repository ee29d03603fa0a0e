import { type Rupiah, share } from '@/lib/platform/money'
import { sum } from '@/lib/platform/numbers'

/** In what condition a rented piece comes back; only damage and loss are charged. */
export const CONDITIONS_BACK = ['good', 'worn', 'damaged', 'missing'] as const
export type ConditionBack = (typeof CONDITIONS_BACK)[number]

/** Damage and loss cost something, ordinary use does not. */
export const isCharged = (condition: ConditionBack) => condition === 'damaged' || condition === 'missing'

export const MAX_RETURN_PHOTOS = 3
export const MAX_LINE_PHOTOS = 6
export const MAX_INSPECTION_LINES = 60
export const NOTE_LENGTH = 360

/** What a line of the price list costs for one piece of a product. */
export const damageAmount = (
  { amount, percentage }: { amount: Rupiah | null; percentage: number | null },
  productPrice: Rupiah,
): Rupiah => amount ?? share(productPrice, percentage ?? 0)

type Worth = { value: Rupiah; deposit: Rupiah; prices: readonly { amount: Rupiah | null; percentage: number | null }[] }

/**
 * The most that can be charged for one piece: what it costs to buy, or more where the price list or its deposit says
 * so.
 */
export const mostPerPiece = ({ value, deposit, prices }: Worth): Rupiah =>
  Math.max(value, deposit, ...prices.map((price) => damageAmount(price, value)))

type SettledOrder = { total_deposit: Rupiah; late_penalty: Rupiah }

/**
 * What a deposit comes to: `late` and `damage` are taken off it, `back` is left. `beyond` is what the damage costs more
 * than is left of it, which nobody is billed for.
 */
export function settlementOf({ total_deposit: deposit, late_penalty: late }: SettledOrder, amounts: readonly Rupiah[]) {
  const damage = sum(amounts)
  const back = Math.max(0, deposit - late - damage)
  return { deposit, late, damage, back, beyond: Math.max(0, late + damage - deposit) }
}

export type InspectedPieces = { order_product_id: number; pieces: number; condition: ConditionBack; amount: Rupiah }

/** Whether lines account for each piece of an order exactly once, and charge only for damage and loss. */
export function areWhole(
  lines: readonly InspectedPieces[],
  products: readonly { id: number; quantity: number; missing_quantity: number }[],
): boolean {
  const isKnown = lines.every(({ order_product_id }) => products.some(({ id }) => id === order_product_id))
  const isFair = lines.every(({ condition, amount }) => isCharged(condition) || amount === 0)
  const isCounted = products.every(
    ({ id, quantity, missing_quantity }) =>
      sum(lines.filter((line) => line.order_product_id === id).map(({ pieces }) => pieces)) ===
      quantity - missing_quantity,
  )
  return isKnown && isFair && isCounted
}

import type { RentLine } from '@/lib/cart/client'
import type { CartLine } from '@/lib/cart/schema'
import { storedList } from '@/lib/platform/stored-list'

/** A rental for another order than the one in the cart: one order has one duration. */
export type LaterRent = RentLine & {
  days: number
  product: Pick<CartLine['product'], 'slug' | 'title' | 'title_idn'> & {
    preview: Pick<CartLine['product']['preview'], 'media_key' | 'ground'>
  }
}

const kept = storedList<LaterRent>('griya.rent.later')

const isSame = (one: RentLine) => (other: RentLine) =>
  one.product_id === other.product_id &&
  one.product_color_id === other.product_color_id &&
  one.rent_duration_id === other.rent_duration_id

export const forgetLater = (rent: RentLine) => kept.write(kept.read().filter((other) => !isSame(rent)(other)))

export const keepForLater = (rent: LaterRent) =>
  kept.write([...kept.read().filter((other) => !isSame(rent)(other)), rent])

/** What this browser keeps for the next rental order. */
export const useLaterRents = kept.useItems

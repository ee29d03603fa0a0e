import { storedList } from '@/lib/platform/stored-value'
import type { RentLine } from '@/lib/selling/cart/client/changes'
import type { CartLine } from '@/lib/selling/cart/schema'

/** A rental kept for another order, because an order has one duration. */
export type SavedRental = RentLine & {
  days: number
  product: Pick<CartLine['product'], 'slug' | 'title' | 'title_idn'> & {
    preview: Pick<CartLine['product']['preview'], 'media_key' | 'ground'>
  }
}

const kept = storedList<SavedRental>('griya.rent.later')

const isSame = (one: RentLine) => (other: RentLine) =>
  one.product_id === other.product_id &&
  one.product_color_id === other.product_color_id &&
  one.rent_duration_id === other.rent_duration_id

export const forgetSavedRental = (rent: RentLine) => kept.write(kept.read().filter((other) => !isSame(rent)(other)))

export const saveRental = (rent: SavedRental) =>
  kept.write([...kept.read().filter((other) => !isSame(rent)(other)), rent])

/** The rentals that this browser keeps for another order. */
export const useSavedRentals = kept.useValue

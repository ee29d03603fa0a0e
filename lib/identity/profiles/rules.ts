type WaitingOrders = {
  waiting_payment: number
  waiting_return_action: number
  rent_waiting_payment_count: number
  rent_due_soon_count: number
  rent_late_count: number
}

/** Badges of the menu entries orders and rental orders, and their sum on the account button (NAV-018, NAV-019). */
export function menuBadges(waiting: WaitingOrders) {
  const orders = waiting.waiting_return_action + waiting.waiting_payment
  const rentals = waiting.rent_waiting_payment_count + waiting.rent_due_soon_count + waiting.rent_late_count
  return { orders, rentals, all: orders + rentals }
}

/** Widths of profile pictures in pixels. */
export type ProfileWidth = 96 | 192 | 384

/** The URL of a profile picture in another width. */
export const pictureAt = (profile_picture: string, width: ProfileWidth) =>
  profile_picture.replace(/^.*(\/media\/[0-9a-f]{24})\/\d+\.webp$/, `$1/${width}.webp`)

import { expect, test } from '@jest/globals'
import { menuBadges } from '@/lib/identity/profiles/rules'

test('the menu badges count waiting orders and rentals, and the account button shows their sum [NAV-018] [NAV-019] [NAV-020]', () => {
  const waiting = {
    waiting_payment: 1,
    waiting_return_action: 2,
    rent_waiting_payment_count: 4,
    rent_due_soon_count: 8,
    rent_late_count: 16,
  }
  expect(menuBadges(waiting)).toEqual({ orders: 3, rentals: 28, all: 31 })
})

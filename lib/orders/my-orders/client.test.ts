import { expect, test } from '@jest/globals'
import { accountPath } from '@/lib/orders/my-orders/client'

test('the account of a rental that was called off goes to the address of rentals, any other to that of orders [REF-017]', () => {
  const rent = { id: 7, type: 'rent' } as const
  expect(accountPath({ ...rent, status: 'refund_processed' })).toBe('/rent_orders/7/returns/update_bank')
  expect(accountPath({ ...rent, status: 'disburse_pending' })).toBe('/orders/7/returns/update_bank')
  expect(accountPath({ id: 7, type: 'buy', status: 'refund_processed' })).toBe('/orders/7/returns/update_bank')
})

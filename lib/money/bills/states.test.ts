import { expect, test } from '@jest/globals'
import { BILL_STATUSES, canMoveBill } from '@/lib/money/bills/states'

test('a bill is paid while it is open or after it has expired, and a paid or cancelled one never changes', () => {
  const legal = BILL_STATUSES.flatMap((from) =>
    BILL_STATUSES.filter((to) => canMoveBill(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(legal).toEqual(['open → paid', 'open → expired', 'open → cancelled', 'expired → paid'])
})

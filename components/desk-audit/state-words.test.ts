import { expect, test } from '@jest/globals'
import { stateWords } from '@/components/desk-audit/state-words'
import { UNIT_STATUSES } from '@/lib/fulfilment/units/states'
import { INBOX_STATES } from '@/lib/http/inbox/tables'
import { OUTBOX_STATES } from '@/lib/identity/notifications/rules'
import { APPLICATION_STATUSES } from '@/lib/identity/resellers/states'
import { ADJUSTMENT_STATUSES } from '@/lib/money/adjustments/states'
import { PAYMENT_ATTEMPT_STATUSES } from '@/lib/money/payments/states'
import { PAYOUT_STATUSES } from '@/lib/money/payouts/states'
import { WITHDRAWAL_STATUSES } from '@/lib/money/withdrawals/states'
import { CASHBACK_STATUSES } from '@/lib/orders/cashbacks/states'
import { CLAIM_STATUSES } from '@/lib/orders/claims/states'
import { BUY_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/buy'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'
import { RENT_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/rent'
import { REFUND_STATUSES } from '@/lib/orders/refunds/states'
import { REVIEW_STATUSES } from '@/lib/orders/reviews/states'
import { FLASH_SALE_STATUSES } from '@/lib/selling/flash-sales/states'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const STATES = {
  order: ORDER_STATUSES,
  unit: UNIT_STATUSES,
  message: OUTBOX_STATES,
  event: INBOX_STATES,
  claim: CLAIM_STATUSES,
  payment: PAYMENT_ATTEMPT_STATUSES,
  refund: REFUND_STATUSES,
  payout: PAYOUT_STATUSES,
  withdrawal: WITHDRAWAL_STATUSES,
  adjustment: ADJUSTMENT_STATUSES,
  cashback: CASHBACK_STATUSES,
  review: REVIEW_STATUSES,
  application: APPLICATION_STATUSES,
  reseller: APPLICATION_STATUSES,
  flash_sale: FLASH_SALE_STATUSES,
}

test.each([
  ['Indonesian', id],
  ['English', en],
])('every state of everything that the audit log keeps has words in %s', (_language, messages) => {
  const words = stateWords(messages as typeof id)
  const missing = Object.entries(STATES).flatMap(([type, states]) =>
    states.filter((state) => !words[type]?.[state]).map((state) => `${type} ${state}`),
  )
  expect(missing).toEqual([])
})

test.each([
  ['Indonesian', id],
  ['English', en],
])('every step of an order that an operator takes has words in %s', (_language, messages) => {
  const words = stateWords(messages as typeof id).order_step
  const steps = [...BUY_ORDER_TRANSITIONS, ...RENT_ORDER_TRANSITIONS]
    .filter(({ triggers }) => triggers.includes('operator'))
    .map(({ kind, verb }) => kind ?? verb)
  expect([...new Set(steps)].filter((step) => !words?.[step])).toEqual([])
})

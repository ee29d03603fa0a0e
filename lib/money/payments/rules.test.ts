import { expect, test } from '@jest/globals'
import { blockOf, CHANNELS } from '@/lib/money/payments/rules'

const order = (amount: number) => ({ kind: 'buy' as const, amount, store_payment: true, has_contacts: true })

test.each(CHANNELS)('$title accepts amounts from its minimum to its maximum', (channel) => {
  const { minimum, maximum } = channel
  expect(blockOf(channel, order(minimum))).toBeNull()
  expect(blockOf(channel, order(minimum - 1))).toBe('payment_amount_limit')
  if (maximum === null) return
  expect(blockOf(channel, order(maximum))).toBeNull()
  expect(blockOf(channel, order(maximum + 1))).toBe('payment_amount_limit')
})

test('the e-wallets are DANA, LinkAja, OVO, GoPay and ShopeePay, with QRIS for every other one [PAY-013]', () => {
  const wallets = CHANNELS.filter(({ method }) => method === 'e_wallet').map(({ channel }) => channel)
  expect(wallets).toEqual(['dana', 'linkaja', 'ovo', 'gopay', 'shopeepay', 'qris'])
})

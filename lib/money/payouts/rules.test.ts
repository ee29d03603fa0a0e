import { describe, expect, test } from '@jest/globals'
import { isSameHolder, payoutKey, readPayoutKey } from '@/lib/money/payouts/rules'

describe('the holder of an account', () => {
  test.each([
    ['Sari Wijaya', 'SARI WIJAYA'],
    ['  sari   wijaya ', 'SARI WIJAYA'],
    ['Ibu Sari Wijaya, S.E., M.M.', 'SARI WIJAYA'],
    ['Sari Wijaya', 'DRA SARI WIJAYA SE'],
    ['H. Achmad Fauzi', 'ACHMAD FAUZI'],
    ['S. Wijaya', 'SARI WIJAYA'],
    ['Sari Wijaya', 'SARI W'],
    ['Sariwijaya', 'SARI WIJAYA'],
    ["Ma'ruf Amin", 'MARUF AMIN'],
    ['José Santoso', 'JOSE SANTOSO'],
    ['PT Rumah Kita', 'RUMAH KITA'],
    ['Sari Wijaya Kusumaningrum Putri', 'SARI WIJAYA KUSUMANINGRUM'],
  ])('%s is the same as %s at the bank', (given, atBank) => {
    expect(isSameHolder(given, atBank)).toBe(true)
  })

  test.each([
    ['Sari Wijaya', 'BUDI SANTOSO'],
    ['Sari Wijaya', 'SARI WIDODO'],
    ['Sari Wijaya', 'SARI'],
    ['Sari Wijaya', 'SARI WIJAYA PUTRI'],
    ['S W', 'SARI WIJAYA'],
    ['Sari Wijaya', ''],
    ['Sari Wijaya', 'WIJAYA SARI'],
  ])('%s is another one than %s at the bank', (given, atBank) => {
    expect(isSameHolder(given, atBank)).toBe(false)
  })
})

test('the key of a payout leads back to it, and other keys to none', () => {
  expect(readPayoutKey(payoutKey(12))).toBe(12)
  for (const key of ['payout-', 'payout-1x', 'refund-12', 'payout-9999999999999999'])
    expect(readPayoutKey(key)).toBeNull()
})

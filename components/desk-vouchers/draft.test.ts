import { describe, expect, test } from '@jest/globals'
import { draftOf, emptyVoucher, giftOf, type TypedVoucher, wrongFields } from '@/components/desk-vouchers/draft'
import { VoucherDraft } from '@/lib/selling/vouchers/schema'

const NOW = new Date('2026-11-21T12:00:00+07:00')

const typed = (changes: Partial<TypedVoucher> = {}): TypedVoucher => ({
  ...emptyVoucher('2026-11-21'),
  ...{ percentage: '10', code: ' gajian10 ', title: 'Payday', title_idn: 'Gajian', end_day: '2026-11-30' },
  ...changes,
})

const wrong = (changes: Partial<TypedVoucher>) => wrongFields(typed(changes), NOW)
const draft = (changes: Partial<TypedVoucher> = {}) => draftOf(typed(changes), NOW)

test('a voucher gives a percentage or an amount, as its kind says', () => {
  expect(giftOf(typed({ amount: '25.000' }))).toBe(10)
  expect(giftOf(typed({ rule_type: 'fixed', amount: '25.000' }))).toBe(25_000)
  expect([giftOf(typed({ percentage: '101' })), giftOf(typed({ rule_type: 'shipping' }))]).toEqual([null, null])
})

describe('a draft', () => {
  test('has what was typed, and nothing that its kind does not ask for', () => {
    const cap = { cap: '50.000', amount: '25.000', longevity: '30' }
    expect(draft(cap)).toMatchObject({ code: 'GAJIAN10', percentage: 10, amount: 0, cap: 50_000, longevity: 0 })
    expect(draft({ ...cap, rule_type: 'fixed' })).toMatchObject({ percentage: 0, amount: 25_000, cap: null })
    expect(draft({ ...cap, new_user: true })).toMatchObject({ new_user: true, longevity: 30 })
    expect(draft()).toMatchObject({
      ...{ start_date: '2026-11-21T00:00:00+07:00', end_date: '2026-11-30T23:59:00+07:00' },
      ...{ cap: null, min_price: 0, max_uses: null, max_uses_per_user: null },
    })
  })

  test('is one that the shop accepts', () => {
    const drafts = [
      draft(),
      draft({ rule_type: 'cashback', cap: '100000', min_price: '0', max_uses: '1.000', max_uses_per_user: '1' }),
      draft({ rule_type: 'shipping', amount: '20.000', cart_type: 'both', new_user: true, longevity: '3650' }),
      draft({ rule_type: 'fixed', amount: '25.000', listed: false, includes_flash: true, description: 'For all' }),
    ]
    for (const made of drafts) expect(VoucherDraft.parse(made)).toEqual(made)
  })
})

describe('a field that is wrong is told', () => {
  test('where something is missing', () => {
    const missing = wrongFields(emptyVoucher('2026-11-21'), NOW)
    expect(missing).toEqual({
      percentage: 'percentage',
      code: 'code',
      title: 'title',
      title_idn: 'title',
      end_day: 'day',
    })
    expect(draftOf(emptyVoucher('2026-11-21'), NOW)).toBeNull()
  })

  test.each<[string, Partial<TypedVoucher>, object]>([
    ['a percentage above 100', { percentage: '101' }, { percentage: 'percentage' }],
    ['an amount of nothing', { rule_type: 'fixed', amount: '0' }, { amount: 'amount' }],
    ['a cap of nothing', { cap: '0' }, { cap: 'amountOrNone' }],
    ['a minimum in words', { min_price: 'seratus ribu' }, { min_price: 'amountOrNone' }],
    ['a code with a hyphen', { code: 'GAJIAN-10' }, { code: 'code' }],
    ['a code of three letters', { code: 'ABC' }, { code: 'code' }],
    ['a time that is none', { end_time: '24.00' }, { end_time: 'time' }],
    ['an end before the start', { start_day: '2026-12-01' }, { end_day: 'endsTooSoon' }],
    ['an end that is over', { start_day: '2026-11-01', end_day: '2026-11-20' }, { end_day: 'isOver' }],
    ['new accounts without days', { new_user: true }, { longevity: 'days' }],
    [
      'no uses',
      { max_uses: '0', max_uses_per_user: '1,5' },
      { max_uses: 'usesOrNone', max_uses_per_user: 'usesOrNone' },
    ],
  ])('%s', (_, changes, expected) => {
    expect(wrong(changes)).toEqual(expected)
    expect(draft(changes)).toBeNull()
  })

  test('only for the chosen kind', () => {
    expect(wrong({ amount: 'x', longevity: 'x' })).toEqual({})
    expect(wrong({ rule_type: 'fixed', amount: '25.000', percentage: 'x', cap: 'x' })).toEqual({})
  })
})

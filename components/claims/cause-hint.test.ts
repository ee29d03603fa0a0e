import { expect, test } from '@jest/globals'
import { causeHint } from '@/components/claims/cause-hint'

const REASONS = [
  { code: 'broken', way_back: 'store' },
  { code: 'mind', way_back: 'shopper' },
] as const

test('the pieces of one claim say the same about the way back: the store pays for the parcel when it pays for one reason', () => {
  expect(causeHint(REASONS, 'broken', ['mind'])).toBe('causeStore')
  expect(causeHint(REASONS, 'mind', ['broken'])).toBe('causeParcel')
  expect(causeHint(REASONS, '', ['broken'])).toBe('causeParcel')
  expect(causeHint(REASONS, 'mind', [''])).toBe('causeBuyer')
  expect(causeHint(REASONS, '', [])).toBe('causeUnknown')
})

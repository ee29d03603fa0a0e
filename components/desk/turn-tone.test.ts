import { expect, test } from '@jest/globals'
import { turnTone } from '@/components/desk/turn-tone'

test('what waits for the store is amber, for others calm, and late before all', () => {
  expect(turnTone({ next: { actor: 'store' } }, 'done')).toBe('soon')
  expect(turnTone({ next: { actor: 'shopper' } }, 'done')).toBe('calm')
  expect(turnTone({ next: { actor: 'courier' } }, 'done')).toBe('calm')
  expect(turnTone({ next: null }, 'done')).toBe('done')
  expect(turnTone({ late: true, next: { actor: 'shopper' } }, 'done')).toBe('late')
})

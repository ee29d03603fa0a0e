import { expect, test } from '@jest/globals'
import { type Answered, areEnough } from '@/lib/fulfilment/shipping/client/delivery'

const courier = { id: 1, code: 'jne', title: 'JNE' }
const service = { code: 'REG', title: 'JNE Reguler', price: 10_000, duration: '1-2', description: '' }
const OFFERS: Answered = { courier, services: [service], status: 'offered' }
const NOTHING: Answered = { courier, services: [], status: 'not_offered' }

test('services are shown when all couriers have answered, or some after a while; nobody reads that none comes before', () => {
  expect(areEnough([], 5, true)).toBe(false)
  expect(areEnough([], 5, false)).toBe(false)
  expect(areEnough([NOTHING, NOTHING], 5, false)).toBe(false)
  expect(areEnough([NOTHING, OFFERS], 5, true)).toBe(false)
  expect(areEnough([NOTHING, OFFERS], 5, false)).toBe(true)
  expect(areEnough([NOTHING, NOTHING], 2, true)).toBe(true)
})

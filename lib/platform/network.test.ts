import { expect, test } from '@jest/globals'
import { networkOf } from '@/lib/platform/network'

test('an IPv6 network is one caller', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:9::3'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'))
  expect(networkOf('::1')).toBe('0:0:0:0')
})

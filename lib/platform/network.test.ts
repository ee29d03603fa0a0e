import { expect, test } from '@jest/globals'
import { networkOf } from '@/lib/platform/network'

test('all addresses of an IPv6 /64 count as one network, an IPv4 address as itself', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:9::3'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'))
  expect(networkOf('::1')).toBe('0:0:0:0')
})

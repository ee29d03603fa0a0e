import { expect, test } from '@jest/globals'
import { webLink } from '@/lib/money/payments/providers/gateway-request'

test('webLink() keeps web addresses only', () => {
  expect(webLink('https://app.midtrans.com/snap/v4/x')).toBe('https://app.midtrans.com/snap/v4/x')
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'gojek://pay', '/pay', 'x', '', null, undefined]) {
    expect(webLink(text)).toBeNull()
  }
})

import { expect, test } from '@jest/globals'
import { webLink } from '@/lib/money/payments/providers/ask'

test('a gateway’s link leads to a web page or nowhere', () => {
  expect(webLink('https://app.midtrans.com/snap/v4/x')).toBe('https://app.midtrans.com/snap/v4/x')
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'gojek://pay', '/pay', 'x', '', null, undefined]) {
    expect(webLink(text)).toBeNull()
  }
})

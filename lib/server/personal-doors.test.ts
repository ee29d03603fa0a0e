import { describe, expect, test } from '@jest/globals'
import { NextRequest } from 'next/server'
import { setSessionCheck } from '@/lib/platform/session-check'
import { middleware } from '@/middleware'

setSessionCheck(async (token) => {
  if (token === 'unknowable') throw new Error('the database is away')
  return token === 'alive'
})

async function ask(path: string, cookie: string) {
  const { status, headers } = await middleware(new NextRequest(`http://shop.test${path}`, { headers: { cookie } }))
  return {
    status,
    to: headers.get('location'),
    cookies: headers.getSetCookie(),
    rewrite: headers.get('x-middleware-rewrite'),
  }
}

describe('a personal page', () => {
  test.each(['/en/profile', '/en/cart', '/en/orders/123456789012/status', '/en/checkout?a=1'])(
    '%s with an expired session redirects to the home page and clears the session cookies [NAV-012]',
    async (path) => {
      const { status, to, cookies } = await ask(path, 'token=over; session=user')
      expect([status, to]).toEqual([307, `http://shop.test/en?login=1&from=${encodeURIComponent(path)}`])
      expect(cookies.map((cookie) => /^(\w+)=;.*Max-Age=0/.exec(cookie)?.[1])).toEqual(['token', 'session'])
    },
  )

  test('clears the __Host- cookie of an HTTPS shop with the attributes that browsers require', async () => {
    const { cookies } = await ask('/profile', '__Host-token=over; session=user')
    expect(cookies[0]).toMatch(/^__Host-token=; Path=\/; .*Max-Age=0.*Secure/)
  })

  test.each(['alive', 'unknowable'])('is rendered when the session is %s: the page itself decides', async (token) => {
    const { rewrite, cookies } = await ask('/profile', `token=${token}; session=user`)
    expect(rewrite).toContain('/profile')
    expect(cookies).toEqual([])
  })
})

test('a public page is served without checking the session', async () => {
  const { rewrite, cookies } = await ask('/sale', 'token=over; session=user')
  expect(rewrite).toContain('/sale')
  expect(cookies).toEqual([])
})

import { expect, test } from '@jest/globals'
import { classOf } from '@/lib/server/request-class'

const get = (url: string) => classOf({ method: 'GET', url })
const post = (url: string) => classOf({ method: 'POST', url })

test.each([
  '/',
  '/en',
  '/en/products?q=sofa',
  '/collections/dapur',
  '/sitemap.xml',
  '/api/v1/products?min_price=1',
  '/api/v2/products/search?q=a',
  '/api/v1/products/12/similar',
  '/api/v1/home/banners',
])('%s is browsing', (url) => {
  expect(get(url)).toBe('browsing')
})

test.each([
  '/cart',
  '/my-orders?page=2',
  '/login',
  '/api/v1/products/cart',
  '/api/v1/products/rent_cart/availability',
  '/api/v1/products/12/delivery_estimate?district=1',
  '/api/words/id/cart',
  '/api/v1/a-route-of-tomorrow',
])('reading %s is buying', (url) => {
  expect(get(url)).toBe('buying')
})

test('writing is buying', () => {
  expect(['/api/v1/products/cart', '/api/v1/login', '/api/v1/users/guests'].map(post)).toEqual(Array(3).fill('buying'))
})

test.each([
  '/en/checkout',
  '/orders/12/status',
  '/payment?order=12',
  '/api/v1/addresses',
  '/api/v1/shipments/1/services?weight=1000',
  '/api/v1/payments/methods',
  '/api/v1/orders/1/pay',
  '/api/v1/rent_orders',
])('%s is ordering', (url) => {
  expect([get(url), post(url)]).toEqual(['ordering', 'ordering'])
})

test.each([
  '/api/health/ready',
  '/api/webhooks/payments/midtrans',
  '/api/metrics',
  '/api/sim/midtrans/v2/charge',
  '/api/uploads/a',
  '/media/sofa.webp',
  '/ops/outbox',
])('%s is never refused', (url) => {
  expect([get(url), post(url)]).toEqual(['kept', 'kept'])
})

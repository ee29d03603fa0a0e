import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { errorText } from '@/lib/http/errors'
import { headersOf, makeOperator } from '@/lib/identity/operators/testing'
import { openTestShop, type TestShop } from '@/lib/server/testing'

const OPS = '/api/ops/v1'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('operators are answered in the language that is asked for, else in the operator’s own, never in the shop’s', async () => {
  const { id } = await makeOperator(shop.context, { roles: ['warehouse'] })
  const headers = await headersOf(shop, id)
  type Bulk = { data: { error: { message: string } }[] }
  const refusal = async (more: object = {}) => {
    const act = { ids: [999_999_999_999], verb: 'process_order' }
    return (await shop.call<Bulk>('POST', `${OPS}/orders/bulk`, act, { ...headers, ...more })).body.data[0]?.error
      .message
  }
  expect(await refusal()).toBe(errorText('id', 'order_not_found'))
  expect(await refusal({ 'accept-language': 'en' })).toBe(errorText('en', 'order_not_found'))
  await shop.call('PATCH', `${OPS}/me`, { locale: 'en' }, headers)
  expect(await refusal({ 'accept-language': 'id,en;q=0.8' })).toBe(errorText('en', 'order_not_found'))
  expect(await refusal({ cookie: `${headers.cookie}; lang=id` })).toBe(errorText('en', 'order_not_found'))
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { keepCashbacks } from '@/lib/orders/cashbacks/commands/keep-cashback'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { makeMember, makeReseller } from '@/lib/orders/orders/testing/buyers'
import type { ReferralOrder } from '@/lib/orders/referrals/schema'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock('2026-11-20T03:00:00Z')
let claims: OpenedClaims

beforeAll(async () => {
  claims = await openClaims(clock)
})
afterAll(() => claims.close())

type Headers = Record<string, string>
const shop = () => claims.shop
const call = <Data>(headers: Headers, method: string, path: string, body?: object) =>
  shop().call<Data & { code?: string }>(method, path, body, headers)

type Reseller = Awaited<ReturnType<typeof makeReseller>>

async function place(reseller: Reseller, buyer: Pick<Reseller, 'headers' | 'address_id'>, more: object = {}) {
  const product = await shop().product({ stock: 5, price: 222_000, title: 'Torch', title_idn: 'Senter' })
  const request = {
    ...{ address_id: buyer.address_id, courier_id: 1, shipping_method: 'REG' },
    order_products_attributes: [{ product_id: product.id, quantity: 1 }],
    ...{ referral_code: reseller.referral_code, ...more },
  }
  return (await call<{ data: { id: number } }>(buyer.headers, 'POST', '/orders', request)).body.data.id
}

const list = async ({ headers }: Reseller, query = '') =>
  (await call<{ data: ReferralOrder[] }>(headers, 'GET', `/business_users/orders?limit=20&${query}`)).body.data
const idsOf = async (reseller: Reseller, query: string) => (await list(reseller, query)).map(({ id }) => id)

test('a reseller sees what each line earns, filters by state and days, and names the own customers only [ORD-062]', async () => {
  const reseller = await makeReseller(shop())
  const buyer = await makeMember(shop())
  const first = await place(reseller, buyer)
  clock.pass(24 * 3600)
  const own = await place(reseller, reseller, { dropship: true, customer_pays: true })
  for (const id of [first, own]) await claims.office.settle(shop().context, id)
  clock.pass(24 * 3600)
  const unpaid = await place(reseller, buyer)
  await keepCashbacks(shop().context)

  const [newest, second, oldest] = await list(reseller)
  expect([newest, second, oldest].map((order) => order?.id)).toEqual([unpaid, own, first])
  expect(second).toMatchObject({ customer: expect.stringMatching(/^Sari/), cashback: { kind: 'referral' } })
  expect(second?.commission_lines).toEqual([
    { title: 'Torch', title_idn: 'Senter', rate: 5, amount: second?.cashback?.amount },
  ])
  expect(oldest).toMatchObject({ customer: null, commission_lines: [{ rate: 5 }] })
  expect(newest).toMatchObject({ customer: null, cashback: null, commission_lines: [] })

  expect(await idsOf(reseller, 'statuses[]=waiting_payment')).toEqual([unpaid])
  expect(await idsOf(reseller, 'commission=void')).toEqual([])
  expect(await idsOf(reseller, `commission=${second?.cashback?.status}`)).toContain(own)
  expect(await idsOf(reseller, 'start_date=2026-11-21&end_date=2026-11-21')).toEqual([own])
  expect(await idsOf(reseller, 'end_date=2026-11-20')).toEqual([first])
  const other = await makeReseller(shop())
  expect(await list(other)).toEqual([])
})

test('the same orders are a CSV file for the reseller, and for nobody else', async () => {
  const reseller = await makeReseller(shop())
  const buyer = await makeMember(shop())
  const id = await place(reseller, buyer)
  const late = await place(reseller, await makeMember(shop()))
  await claims.office.settle(shop().context, id)
  await keepCashbacks(shop().context)
  const address = `${shop().origin}/api/v1/business_users/orders.csv`
  const answer = await fetch(`${address}?status=payment_verified`, { headers: reseller.headers })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const text = await answer.text()
  expect(text.split('\r\n')[0]).toContain('order,ordered_on,order_status,customer,item,rate_percent,commission')
  expect(text).toMatch(new RegExp(`GRY-${id},2026-11-\\d\\d,payment_verified,,Senter,5,10000,`))
  expect(text).not.toContain(String(late))
  expect((await call<object>(buyer.headers, 'POST', `/orders/${id}/cancel`, {})).status).toBe(200)
  await keepCashbacks(shop().context)
  expect(await (await fetch(address, { headers: reseller.headers })).text()).toMatch(
    new RegExp(`GRY-${id},2026-11-\\d\\d,cancelled,,Senter,5,0,void,`),
  )
  expect((await fetch(address, { headers: (await makeMember(shop())).headers })).status).toBe(403)
  expect((await fetch(address)).status).toBe(401)
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { categories } from '@/lib/catalog/products/tables'
import { resellers } from '@/lib/identity/resellers/tables'
import { keepCashback } from '@/lib/orders/cashbacks/commands/keep-cashback'
import { cashback_lines, cashbacks } from '@/lib/orders/cashbacks/tables'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { makeMember, makeReseller } from '@/lib/orders/orders/testing/buyers'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { setting_changes } from '@/lib/places/settings/tables'
import { expireTags } from '@/lib/platform/cache'
import { movableClock } from '@/lib/server/testing'
import { findOffer } from '@/lib/storefront/business-page/queries/offer'
import type { ResellerLink, ResellerLinks } from '@/lib/storefront/reseller-links/schema'

const clock = movableClock('2026-11-23T03:00:00Z')
let shop: OpenedClaims

beforeAll(async () => {
  shop = await openClaims(clock)
})
afterAll(() => shop.close())

type Reseller = Awaited<ReturnType<typeof makeReseller>>

async function earner(reseller_type: 'individual' | 'partner' | 'premier' = 'individual') {
  const made = await makeReseller(shop.shop)
  await shop.shop.connection.db.update(resellers).set({ reseller_type }).where(eq(resellers.user_id, made.user_id))
  return made
}

async function setRate(key: string, value: number) {
  await shop.shop.connection.db.insert(setting_changes).values({ key, value, changed_by: 'test', at: clock.now() })
  await expireTags(['settings'])
}

async function makeCategory(slug: string, parent_id: number | null = null) {
  const [made] = await shop.shop.connection.db
    .insert(categories)
    .values({ slug, title: slug, title_idn: slug, parent_id })
    .returning()
  return made?.id ?? 0
}

/** The link of a product, as its reseller sees it after sharing it. */
async function linkOf(reseller: Reseller, id: number): Promise<ResellerLink | undefined> {
  const as = shop.as(reseller)
  await as('POST', '/business_users/links', { kind: 'product', id })
  const { shared } = (await as<ResellerLinks>('GET', '/business_users/links')).body.data
  return shared.find((link) => link.id === id)
}

/** What an order with the code of its reseller books, and the rate of its line. */
async function bookedBy(order_id: number) {
  await keepCashback(shop.shop.context, order_id)
  const [line] = await shop.shop.connection.db
    .select({ rate: cashback_lines.rate, amount: cashback_lines.amount })
    .from(cashback_lines)
    .innerJoin(cashbacks, eq(cashbacks.id, cashback_lines.cashback_id))
    .where(eq(cashbacks.order_id, order_id))
  return line
}

const buyOne = (reseller: Reseller, product: Parameters<OpenedClaims['delivered']>[0] & object) =>
  shop.delivered({ ...product, quantity: 1, more: { referral_code: reseller.referral_code } })

describe('what a link says that a sale earns is what a real order books', () => {
  test.each([
    ['individual', 1_377_777, 5],
    ['partner', 1_377_777, 6],
    ['premier', 89_999, 7],
  ] as const)('for the tier %s at Rp %i', async (tier, price, rate) => {
    const reseller = await earner(tier)
    const product = await shop.shop.product({ price, stock: 5 })
    const link = await linkOf(reseller, product.id)
    const { id } = await buyOne(reseller, { product })
    expect(await bookedBy(id)).toEqual({ rate, amount: link?.earns })
  })

  test('at the rate of the nearest category that has one, at the price of a discount', async () => {
    const reseller = await earner('partner')
    const rooms = await makeCategory('ruang-mitra')
    const category_id = await makeCategory('kursi-rotan', rooms)
    await setRate(`commission/${rooms}`, 9)
    const product = await shop.shop.product({ price: 900_000, discounted_price: 777_777, category_id, stock: 5 })
    const link = await linkOf(reseller, product.id)
    const { id } = await buyOne(reseller, { product })
    expect(await bookedBy(id)).toEqual({ rate: 10, amount: link?.earns })
    // 777,777 less 77,077 of PPN are 700,700, of which 10% are 70,070.
    expect(link).toMatchObject({ price: 777_777, earns: 70_070 })
  })

  test('of a rental too, on its rent alone', async () => {
    const reseller = await earner()
    const more = { referral_code: reseller.referral_code }
    const rental = await openRents(shop.shop, clock).rented({ rent: 345_678, more })
    const link = await linkOf(reseller, rental.product_id)
    expect(await bookedBy(rental.id)).toEqual({ rate: 5, amount: link?.rent_earns })
    expect(link?.rent_earns).toBe(15_571)
  })

  test('which is nothing in a category that earns nothing, and unknown for a link without a price', async () => {
    const reseller = await earner('premier')
    const category_id = await makeCategory('kartu-hadiah')
    await setRate(`commission/${category_id}`, 0)
    const product = await shop.shop.product({ price: 500_000, category_id, stock: 5 })
    expect((await linkOf(reseller, product.id))?.earns).toBe(0)
    const { data } = (await shop.as(reseller)<ResellerLinks>('GET', '/business_users/links')).body
    expect([data.shop?.earns, data.store?.rent_earns]).toEqual([null, null])
  })
})

test('the landing page tells new resellers the rates in force, with examples that real orders book', async () => {
  const { context, warehouse, connection } = shop.shop
  const before = await findOffer(connection.db, warehouse.id)
  expect(before.tiers.map(({ tier, rate }) => [tier, rate])).toEqual([
    ['individual', 5],
    ['partner', 6],
    ['premier', 7],
  ])
  await setRate('commission', 8)
  await setRate('commission_premier', 4)
  await setRate('withdrawal_tax', 3)
  const offer = await findOffer(context.db, warehouse.id)
  expect(offer.tiers.map(({ rate }) => rate)).toEqual([8, 9, 12])
  expect(offer.categories).toContainEqual({ title: 'ruang-mitra', title_idn: 'ruang-mitra', rate: 9 })
  expect(offer.withdrawal).toEqual({ least: 20_000, fee: 5_000, tax: 3 })
  expect(offer.claim_days).toEqual({ least: 7, most: 7 })
  const [example] = offer.examples
  const reseller = await earner()
  const { address_id, ...buyer } = await makeMember(shop.shop)
  const { body } = await shop.as(buyer)<{ id: number }>('POST', '/orders', {
    ...{ address_id, courier_id: 1, shipping_method: 'REG', referral_code: reseller.referral_code },
    order_products_attributes: [{ product_id: example?.product.id, quantity: 1 }],
  })
  await shop.office.settle(shop.shop.context, body.data.id)
  expect(await bookedBy(body.data.id)).toEqual({ rate: example?.rate, amount: example?.earns })
})

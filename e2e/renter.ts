import type { Page } from '@playwright/test'
import { expect } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember, freshPhone } from '@/e2e/new-member'
import { SAME_ORIGIN } from '@/e2e/same-origin'

export type Rentable = {
  id: number
  slug: string
  title: string
  title_idn: string
  color_variants: { id: number }[]
  limit_per_order: number
  rent_quantity: number
  rented: number
  rent_pricings: { price: number; deposit: number; rent_duration: { id: number; duration: number } }[]
}

/** Calls the API with the browser's session and returns the whole response body. */
export async function call(page: Page, method: string, path: string, data?: object) {
  const answer = await page.request.fetch(`/api/v1${path}`, { method, data, headers: SAME_ORIGIN })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Signs in a new shopper with a phone number, an address in Jakarta and a rent cart of their own. */
export async function beRenter(page: Page) {
  await becomeMember(page, { phone_number: freshPhone() })
  await saveAddress(page, {})
}

/** The n-th product for rent with at least two units and no limit per order, so that tests can use different ones. */
export async function findRentable(page: Page, index: number): Promise<Rentable> {
  const { data } = await call(page, 'GET', '/rents/products?limit=50')
  const found: Rentable[] = []
  for (const { slug } of data.products) {
    const { data: product } = await call(page, 'GET', `/products/${slug}`)
    const isUnlimited = product.limit_per_order === -1
    if (isUnlimited && product.rent_quantity > 1 && product.rent_pricings.length > 2) found.push(product)
    if (found.length > index) return product
  }
  throw new Error(`the demo shop lets out less than ${index + 1} things`)
}

/** A line with one piece for the n-th duration. */
export const rentLine = ({ id, color_variants, rent_pricings }: Rentable, duration = 0) => ({
  product_id: id,
  product_color_id: color_variants[0]?.id ?? null,
  quantity: 1,
  rent_duration_id: rent_pricings[duration]?.rent_duration.id ?? 0,
})

/** The product with this slug. */
export const findRental = async (page: Page, slug: string): Promise<Rentable> =>
  (await call(page, 'GET', `/products/${slug}`)).data

type Wanted = { quantity?: number; duration?: number; requested_start?: string }

/** Rents pieces of the product for its n-th duration, the first unless given, delivered to the shopper's first address. */
export async function placeRental(
  page: Page,
  product: Rentable,
  { quantity = 1, duration = 0, requested_start }: Wanted = {},
): Promise<{ id: number; formatted_id: string }> {
  const { rent_duration_id, ...line } = rentLine(product, duration)
  const { data: addresses } = await call(page, 'GET', '/addresses')
  const services = await call(page, 'GET', '/shipments/1/services?destination_id=31.74&district_id=31.74.07')
  const { data: order } = await call(page, 'POST', '/rent_orders', {
    address_id: addresses[0].id,
    courier_id: 1,
    shipping_method: services.data[0].code,
    return_service: 'RGP',
    rent_duration_id,
    requested_start,
    order_products_attributes: [{ ...line, quantity }],
  })
  return order
}

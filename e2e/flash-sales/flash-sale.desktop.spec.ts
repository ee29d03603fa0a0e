import type { APIRequestContext, Page } from '@playwright/test'
import { summary } from '@/e2e/buyer'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeGuest } from '@/e2e/guest'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { operator } from '@/e2e/operator'
import { rupiah } from '@/e2e/rupiah'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

type Quota = { quantity: number; original_quantity: number }
type ListedProduct = {
  id: number
  slug: string
  title: string
  price: number
  discounted_price: number
  limit_per_order: number
}
type OnSale = ListedProduct & {
  flash_sale_discount: number
  flash_sale_stocks: Quota[]
  flash_sale_detail: { regular_price: number } | null
}
type FlashSale = { slug: string; title: string; title_idn: string; status: string; products: OnSale[] }

const SOON = /^\d\d:\d\d:\d\d$/
const HOURS_20_DAYS = 20 * 24

const live = async (request: APIRequestContext): Promise<FlashSale[]> =>
  (await (await request.get('/api/v1/flash_sales/home')).json()).data

async function saleOf(request: APIRequestContext, status: string): Promise<FlashSale> {
  const found = (await live(request)).find((sale) => sale.status === status)
  if (!found) throw new Error(`no flash sale is ${status}`)
  return found
}

/** A product of the ongoing sale with remaining quota. */
async function bargain(request: APIRequestContext): Promise<OnSale> {
  const { products } = await saleOf(request, 'ongoing')
  const left = products.filter(({ flash_sale_discount }) => flash_sale_discount > 0)
  const [found] = left
  if (!found) throw new Error('everything is sold out')
  return found
}

const flashPanel = (page: Page) => page.getByRole('region', { name: en.flashSales.title, exact: true })

test('the home page shows the ongoing flash sale with its label, a running countdown and the remaining quota; its page has its slots, five in view, its warehouses and its products [CAT-003] [CAT-014] [CAT-015] [CAT-016] [CAT-044] [CAT-045]', async ({
  page,
  request,
}) => {
  const sale = await saleOf(request, 'ongoing')
  await open(page, '/')
  const block = page.getByRole('region', { name: sale.title_idn, exact: true })
  await expect(block.getByText(id.flashSales.ongoing, { exact: true })).toBeVisible()
  await expect(block.getByText(id.flashSales.endsIn, { exact: true })).toBeVisible()
  const timer = block.getByRole('timer', { name: id.flashSales.endsIn })
  await expect(timer).toHaveText(SOON)
  const before = await timer.textContent()
  await expect(timer).not.toHaveText(before ?? '', { timeout: 3_000 })
  await expect(block.getByRole('article')).toHaveCount(Math.min(6, sale.products.length))
  const [first] = sale.products
  await expect(block.getByRole('article').first()).toContainText(rupiah(first?.discounted_price ?? 0))
  await expectNoSidewaysScroll(page)
  await block.getByRole('link', { name: new RegExp(`^${id.flashSales.seeAll}`) }).click()
  await expect(page).toHaveURL(new RegExp(`/flash-sale/${sale.slug}$`))
  await expect(page.getByRole('heading', { level: 1, name: sale.title_idn })).toBeVisible()

  await open(page, `/en/flash-sale/${sale.slug}`)
  const slots = page.getByRole('navigation', { name: en.flashSales.slots })
  const links = slots.getByRole('link')
  expect(await links.count()).toBeGreaterThanOrEqual(4)
  await expect(slots.locator('[aria-current=page]')).toContainText(en.flashSales.ongoing)
  const starts = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(starts).size).toBe(starts.length)
  const inView = await slots.locator('li').evaluateAll((items) => {
    const frame = items[0]?.parentElement?.getBoundingClientRect()
    return items.filter((item) => frame && item.getBoundingClientRect().right <= frame.right + 1).length
  })
  expect(inView).toBe(Math.min(5, await links.count()))
  const { data } = await (await request.get('/api/v1/warehouses')).json()
  const places = page.getByRole('group', { name: en.flashSales.warehouses }).getByRole('button')
  await expect(places).toHaveCount(data.length)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/Flash −\d+%/)
  await expectSoundPage(page)
})

test('a guest can view a flash sale, is asked to log in and has the normal price in the cart; a member buys at the flash price and pays the amount that was shown [CAT-047] [CAT-048] [PDP-006]', async ({
  page,
  request,
}) => {
  test.slow()
  const wanted = await bargain(request)
  const normal = wanted.flash_sale_detail?.regular_price ?? 0
  await becomeGuest(page.request)
  await open(page, `/en/products/${wanted.slug}`)
  await expect(flashPanel(page)).toContainText(rupiah(normal))
  await page.getByRole('button', { name: en.cart.add, exact: true }).click()
  await expect(page.getByText('Please login to join flash sale!')).toBeVisible()
  await open(page, '/en/cart')
  const line = page.getByRole('listitem').filter({ hasText: wanted.title })
  await expect(line.getByText(rupiah(normal), { exact: true })).toBeVisible()
  await expect(line).toContainText(`Log in for the flash price of ${rupiah(wanted.discounted_price)}`)
  await expectAccessible(page)
  await line.getByRole('button', { name: en.cart.flashLoginAction, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.context().clearCookies()
  await becomeMember(page)
  await saveAddress(page, {})
  await open(page, `/en/products/${wanted.slug}`)
  const panel = flashPanel(page)
  await expect(panel.getByText(en.flashSales.ongoing, { exact: true })).toBeVisible()
  await expect(panel.getByRole('timer', { name: en.flashSales.endsIn })).toHaveText(SOON)
  await expect(panel).toContainText(/\d+ (of \d+ left|available)/)
  await expect(panel.getByRole('button', { name: en.flashSales.login })).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByText(rupiah(wanted.discounted_price), { exact: true }).first()).toBeVisible()
  await expect(main.locator('s').first()).toHaveText(rupiah(wanted.price))
  await expectAccessible(page)
  await page.getByRole('button', { name: en.cart.add, exact: true }).click()
  await page.getByRole('link', { name: en.cart.toCart }).click()
  await expect(page.getByText(en.cart.flashUntil.split('{')[0] ?? '')).toBeVisible()
  await page.getByRole('link', { name: en.cart.proceed }).first().click()
  await expect(page).toHaveURL(/\/en\/checkout/)
  const shipping = summary(page, en).getByRole('term').filter({ hasText: en.checkout.shipping })
  await expect(shipping.locator('xpath=following-sibling::dd')).toContainText('Rp')
  const cost = Number(((await shipping.locator('xpath=following-sibling::dd').textContent()) ?? '').replace(/\D/g, ''))
  const shown = rupiah(wanted.discounted_price + cost)
  await expect(page.getByText(shown).first()).toBeVisible()
  await page.getByRole('button', { name: en.checkout.payNow }).first().click()
  await expect(page).toHaveURL(/\/en\/payment/)
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /BCA/ }).first().click()
  await expect(page.getByText(en.payment.account, { exact: true })).toBeVisible()
  const [order] = (await (await page.request.get('/api/v1/orders')).json()).data
  expect(order.net_price).toBe(wanted.discounted_price + cost)
  expect(order.order_products[0]).toMatchObject({ price: wanted.discounted_price, quantity: 1 })
})

test('a sale that an operator publishes has a page with sixteen products and a button for more, and no products of other sales; without a sale there is none [CAT-017] [CAT-018] [CAT-026] [CAT-035]', async ({
  page,
  request,
}) => {
  const slug = `flash-journey-${Date.now()}`
  const taken = new Set((await live(request)).flatMap(({ products }) => products.map((product) => product.slug)))
  const asked = await request.get('/api/v1/products?limit=50&sort_by=price_asc&warehouse_id=1')
  const listed = ((await asked.json()).data.products as (OnSale & { quantity: number })[]).filter(
    (product) => product.flash_sale_detail === null && !taken.has(product.slug) && product.quantity > 20,
  )
  const chosen = listed.slice(0, 17)
  expect(chosen).toHaveLength(17)
  const start = Date.now() + HOURS_20_DAYS * 3_600_000
  const { data: warehouses } = await (await request.get('/api/v1/warehouses')).json()
  const [here, elsewhere] = warehouses as { code: string; city: string }[]
  const operate = operator(request)
  const draft = await operate('', {
    slug,
    title: 'Journey',
    title_idn: 'Perjalanan',
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 3_600_000).toISOString(),
    items: chosen.map(({ slug: product, discounted_price }) => ({
      product,
      warehouse: here?.code,
      price: Math.floor(discounted_price / 2),
      quota: 3,
    })),
  })
  expect(draft.status).toBe('draft')
  await page.goto(`/en/flash-sale/${slug}`)
  await expect(page).toHaveURL(/\/en$/)
  expect(await operate(`/${draft.id}/publish`)).toMatchObject({ status: 'upcoming' })
  await open(page, `/en/flash-sale/${slug}`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(16)
  await page.getByRole('button', { name: en.listing.more }).click()
  await expect(cards).toHaveCount(17)
  await expect(page.getByRole('button', { name: en.listing.more })).toHaveCount(0)
  const places = page.getByRole('group', { name: en.flashSales.warehouses })
  await places.getByRole('button', { name: elsewhere?.city.replace(/^(Kota|Kabupaten) /, '') }).click()
  await expect(page.getByRole('heading', { name: 'No product on selected warehouse' })).toBeVisible()
  await page.goto('/en')
  expect(await operate(`/${draft.id}/stop`)).toMatchObject({ status: 'cancelled' })
  await page.goto(`/en/flash-sale/${slug}`)
  await expect(page).toHaveURL(/\/en$/)
})

import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeGuest } from '@/e2e/guest'
import { beMember, logInWith, wish, wished } from '@/e2e/member'
import { open } from '@/e2e/open'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

type ListedProduct = {
  id: number
  slug: string
  title: string
  title_idn: string
  quantity: number
  color_variants: unknown[]
  rent_price: number | null
}

const products = async (page: Page, query = 'limit=16'): Promise<ListedProduct[]> =>
  (await (await page.request.get(`/api/v1/products?${query}`)).json()).data.products

async function newest(page: Page): Promise<ListedProduct> {
  const [first] = await products(page, 'limit=1')
  if (!first) throw new Error('the shop is empty')
  return first
}

const heart = (page: Page, label: string, title: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: label.replace('{title}', title), exact: true })
    .first()
const loginDialog = (page: Page) => page.getByRole('dialog', { name: en.auth.title })

const expectPressed = (page: Page, label: string, title: string, value = 'true') =>
  expect(heart(page, label, title)).toHaveAttribute('aria-pressed', value)

test('a heart on a card adds the product, in Indonesian, and every page shows it afterwards; the wishlist is empty before, and one that fails to load offers a retry [WISH-004]', {
  tag: '@phone',
}, async ({ page }) => {
  await beMember(page)
  await open(page, '/wishlist')
  await expect(page.getByRole('heading', { name: id.wishlist.emptyTitle })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: id.wishlist.emptyAction }).click()
  await expect(page).toHaveURL(/\/products$/)

  const { title_idn, slug, id: product } = await newest(page)
  await open(page, '/products')
  await expectPressed(page, id.catalog.wishlist, title_idn, 'false')
  await heart(page, id.catalog.wishlist, title_idn).click()
  await expectPressed(page, id.catalog.wishlist, title_idn)
  await expect(page.getByText(id.wishlist.added)).toBeVisible()
  await expect(page).toHaveURL(/\/products$/)
  expect(await wished(page)).toEqual([product])
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: title_idn, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title_idn })).toBeVisible()
  await expectPressed(page, id.catalog.wishlist, title_idn)
  await open(page, `/products/${slug}`)
  await expectPressed(page, id.catalog.wishlist, title_idn)

  await page.route('**/api/v1/products/wishlist?**', (route) => route.abort())
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: id.wishlist.errorTitle })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/v1/products/wishlist?**')
  await page.getByRole('button', { name: id.common.retry }).click()
  await expect(page.getByRole('link', { name: title_idn, exact: true })).toBeVisible()
})

test('the heart of a product page adds and removes, by keyboard too, and says so; a removal that fails leaves it filled [WISH-004] [WISH-005] [WISH-006] [WISH-007]', {
  tag: '@desktop',
}, async ({ page }) => {
  await beMember(page)
  const { title, slug, id: product } = await newest(page)
  await open(page, `/en/products/${slug}`)
  const box = await heart(page, en.catalog.wishlist, title).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await heart(page, en.catalog.wishlist, title).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product is added to your wishlist')).toBeVisible()
  await expectPressed(page, en.catalog.wishlist, title)
  await page.keyboard.press('Space')
  await expect(page.getByText('Product is removed from your wishlist')).toBeVisible()
  await expectPressed(page, en.catalog.wishlist, title, 'false')
  expect(await wished(page)).not.toContain(product)

  await wish(page, product)
  await open(page, '/en/products')
  await expectPressed(page, en.catalog.wishlist, title)
  await page.route(`**/api/v1/products/${product}/wishlist`, (route) => route.abort())
  await heart(page, en.catalog.wishlist, title).click()
  await expect(page.getByText('Error, please check your internet connection')).toBeVisible()
  await expectPressed(page, en.catalog.wishlist, title)
  await open(page, '/en/wishlist')
  await heart(page, en.catalog.wishlist, title).click()
  await expect(page.getByText('Error, please check your internet connection')).toBeVisible()
  await expectPressed(page, en.catalog.wishlist, title)
  expect(await wished(page)).toEqual([product])
})

test('a page with hearts has the same HTML for everybody until hydration', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await beMember(page)
  const { id: product, slug } = await newest(page)
  await wish(page, product)
  const hearts = (html: string) => html.match(/<button[^>]*data-wishlist="\d+"[^>]*>/g) ?? []
  for (const path of ['/', '/products', `/products/${slug}`]) {
    const mine = hearts(await (await page.request.get(path)).text())
    expect(mine.length, path).toBeGreaterThan(0)
    expect(mine).toEqual(hearts(await (await request.get(path)).text()))
    expect(mine.filter((button) => button.includes('aria-pressed="true"'))).toEqual([])
  }
})

test('a visitor’s wish asks to log in, without the guest option, is dropped when the dialog is closed, and else carried out after the login, even if it leads over another page [WISH-003]', {
  tag: '@desktop',
}, async ({ page }) => {
  await beMember(page)
  await page.context().clearCookies()
  const [dropped, kept] = await products(page, 'limit=2')
  await open(page, '/en/products')
  await heart(page, en.catalog.wishlist, dropped?.title ?? '').click()
  await expect(loginDialog(page)).toContainText(en.auth.memberText)
  await expect(loginDialog(page).getByRole('button', { name: en.auth.guest })).toHaveCount(0)
  await expectAccessible(page)
  await loginDialog(page).getByRole('button', { name: en.auth.close }).click()
  await expect(loginDialog(page)).toHaveCount(0)
  await heart(page, en.catalog.wishlist, kept?.title ?? '').click()
  await expect(loginDialog(page)).toBeVisible()
  await open(page, '/en/login?from=/en/products')
  await logInWith(page)
  await expect(page).toHaveURL(/\/en\/products$/)
  await expectPressed(page, en.catalog.wishlist, kept?.title ?? '')
  await expect(page.getByText('Product is added to your wishlist')).toBeVisible()
  expect(await wished(page)).toEqual([kept?.id])

  await page.context().clearCookies()
  await open(page, '/en/products')
  await heart(page, en.catalog.wishlist, dropped?.title ?? '').click()
  await logInWith(page)
  await expect(loginDialog(page)).toHaveCount(0)
  await expectPressed(page, en.catalog.wishlist, dropped?.title ?? '')
  await expect(page).toHaveURL(/\/en\/products$/)
})

test('buying at once, renting and wishing ask a visitor to log in; wishing and renting ask a guest too, and the wishlist leads both to the login and back [PDP-021] [WISH-001] [WISH-003]', {
  tag: '@desktop',
}, async ({ page }) => {
  const rentable = (await products(page, 'limit=50')).find(({ rent_price, quantity }) => rent_price && quantity > 0)
  const title = rentable?.title ?? ''
  const close = () => loginDialog(page).getByRole('button', { name: en.auth.close }).click()
  await open(page, `/en/products/${rentable?.slug}`)
  await page.getByRole('button', { name: en.cart.buyNow }).click()
  await expect(loginDialog(page)).toBeVisible()
  await close()
  for (const who of ['visitor', 'guest']) {
    if (who === 'guest') {
      await page.request.post('/api/v1/users/guests')
      await open(page, `/en/products/${rentable?.slug}`)
    }
    await heart(page, en.catalog.wishlist, title).click()
    await expect(loginDialog(page)).toContainText(en.auth.memberText)
    await close()
    await expectPressed(page, en.catalog.wishlist, title, 'false')
    await page.getByRole('group', { name: en.product.buyOrRent }).getByText(en.product.rent, { exact: true }).click()
    await page.getByRole('region', { name: en.product.rent, exact: true }).getByRole('radio').first().check()
    await page.getByRole('button', { name: en.rent.now }).click()
    await expect(loginDialog(page)).toBeVisible()
    await close()
  }

  for (const who of ['guest', 'visitor']) {
    if (who === 'visitor') await page.context().clearCookies()
    await page.goto('/en/wishlist')
    await expect(page).toHaveURL(/\/en$/)
    await expect(loginDialog(page)).toContainText(en.auth.memberText)
    await expect(loginDialog(page).getByRole('button', { name: en.auth.guest })).toHaveCount(0)
  }
  await expectAccessible(page)
  await logInWith(page)
  await expect(page).toHaveURL(/\/en\/wishlist$/)
  await expect(page.getByRole('heading', { level: 1, name: en.wishlist.title })).toBeVisible()
})

test('the wishlist shows eight products and a button for more, and a removed product disappears [WISH-002] [WISH-008]', async ({
  page,
}) => {
  await beMember(page)
  const chosen = (await products(page)).slice(0, 10)
  for (const product of chosen) await wish(page, product.id)
  await open(page, '/en/wishlist')
  const list = page.getByRole('list', { name: en.wishlist.title })
  const cards = list.getByRole('article')
  await expect(cards).toHaveCount(8)
  await expect(cards.first()).toContainText(chosen.at(-1)?.title ?? '')
  await expect(page.getByText('8 of 10 products')).toBeVisible()
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
  expect(first?.y).toBe(second?.y)
  await expectSoundPage(page)
  await page.getByRole('button', { name: en.wishlist.more }).click()
  await expect(cards).toHaveCount(10)
  await expect(page.getByRole('button', { name: en.wishlist.more })).toHaveCount(0)
  const gone = chosen[4]
  await heart(page, en.catalog.wishlist, gone?.title ?? '').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product is removed from your wishlist')).toBeVisible()
  await expect(cards).toHaveCount(9)
  await expect(list).toBeFocused()
  expect(await wished(page)).not.toContain(gone?.id)
})

test('a product is added to the cart from the wishlist; one with colours opens its page [WISH-002]', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { data: warehouses } = await (await page.request.get('/api/v1/warehouses')).json()
  const place = warehouses[2]
  await page.context().addCookies([{ name: 'warehouse', value: place.code, url: baseURL ?? '' }])
  await beMember(page)
  const all = (await products(page, `limit=50&warehouse_id=${place.id}`)).filter(({ quantity }) => quantity > 0)
  const plain = all.find(({ color_variants }) => color_variants.length < 2)
  const colored = all.find(({ color_variants }) => color_variants.length > 1)
  await wish(page, plain?.id ?? 0)
  await wish(page, colored?.id ?? 0)
  await open(page, '/en/wishlist')
  await page.getByRole('button', { name: `${en.cart.add}: ${plain?.title}` }).click()
  const notice = page.getByRole('region', { name: en.cart.addedTitle })
  await expect(notice).toContainText(plain?.title ?? '')
  await expectAccessible(page)
  const { data } = await (await page.request.get('/api/v1/products/cart')).json()
  expect(data.carts.map(({ product }: { product: ListedProduct }) => product.id)).toContain(plain?.id)
  await notice.getByRole('button', { name: en.cart.close }).click()
  await page.getByRole('link', { name: `${en.wishlist.chooseColor}: ${colored?.title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: colored?.title })).toBeVisible()
})

test('the menu links members to their wishlist and shows the two newest products on the desktop [WISH-009]', async ({
  page,
}) => {
  const phone = test.info().project.name === 'phone'
  const openMenu = () => page.getByRole('button', { name: en.nav.menu, exact: true }).click()
  const inHeader = () => page.getByRole('banner').getByText(en.wishlist.title, { exact: true })
  await becomeGuest(page.request)
  await open(page, '/en')
  await expect(inHeader()).toHaveCount(0)
  await beMember(page)
  const chosen = (await products(page)).slice(0, 3)
  for (const product of chosen) await wish(page, product.id)
  await open(page, '/en')
  if (phone) await openMenu()
  else {
    await page.getByRole('banner').getByRole('button', { name: en.wishlist.title }).click()
    const preview = page.getByRole('banner').getByRole('list').filter({ hasText: chosen[2]?.title })
    await expect(preview.getByRole('link')).toHaveText([chosen[2]?.title ?? '', chosen[1]?.title ?? ''])
    await expectAccessible(page)
  }
  const way = phone ? en.wishlist.title : en.wishlist.all
  await page.getByRole('banner').getByRole('link', { name: way }).click()
  await expect(page).toHaveURL(/\/en\/wishlist$/)
  await expect(page.getByRole('list', { name: en.wishlist.title }).getByRole('article')).toHaveCount(3)
})

import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeGuest } from '@/e2e/guest'
import { beAccount } from '@/e2e/member'
import { open } from '@/e2e/open'
import { header, isPhone } from '@/e2e/screen'
import accounts from '@/lib/demo/accounts.json' with { type: 'json' }
import type { User } from '@/lib/identity/accounts/schema'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

/** The header shows a shopper's own name, or the name of a reseller's store. */
function name() {
  const mine = accounts.find(({ role }) => role === (isPhone() ? 'user' : 'business'))
  return mine?.store_name ?? mine?.first_name ?? ''
}

const account = (page: Page) => header(page).getByRole('button', { name: new RegExp(`${name()}$`) })
const entries = (page: Page, words = en) =>
  page.getByRole('main').getByRole('navigation', { name: words.accountMenu.title })
const ways = (page: Page) => header(page).getByRole('list', { name: en.accountMenu.title })

for (const [prefix, words] of [
  ['', id],
  ['/en', en],
] as const) {
  test(`every page of ${prefix}/shipping’s area has a menu that marks the current page`, {
    tag: prefix ? '@en' : '@id',
  }, async ({ page }) => {
    await beAccount(page)
    await open(page, `${prefix}/shipping`)
    // Other journeys order as the same shopper, so badges may show unpaid orders.
    await expect(entries(page, words).getByRole('link')).toHaveText([
      ...(isPhone()
        ? [words.accountMenu.wallet, words.accountMenu.profile]
        : [words.accountMenu.store, words.accountMenu.wallet, words.accountMenu.referrals, words.accountMenu.links]),
      new RegExp(`^${words.accountMenu.orders}`),
      words.accountMenu.rentals,
      ...(isPhone() ? [] : [words.accountMenu.profile]),
      words.accountMenu.shipping,
      ...(isPhone() ? [] : [words.accountMenu.reviews]),
      words.accountMenu.wishlist,
    ])
    const here = entries(page, words).locator('[aria-current=page]')
    await expect(here).toHaveText(words.accountMenu.shipping)
    await expectSoundPage(page)
    await entries(page, words).getByRole('link', { name: words.accountMenu.wishlist }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/wishlist$`))
    await expect(page.getByRole('heading', { level: 1, name: words.wishlist.title })).toBeVisible()
    await expect(here).toHaveText(words.accountMenu.wishlist)
  })
}

test('the name in the header opens the same menu, by keyboard too, and loads it only then', async ({ page }) => {
  await beAccount(page)
  await open(page, '/en')
  await account(page).focus()
  await page.keyboard.press('Enter')
  await expect(ways(page).getByRole('link', { name: en.accountMenu.shipping })).toBeVisible()
  await expect(ways(page).getByRole('button', { name: en.nav.logout })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  const first = isPhone() ? en.accountMenu.wallet : en.accountMenu.store
  await expect(ways(page).getByRole('link', { name: first })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ways(page)).toHaveCount(0)
  await account(page).click()
  await ways(page).getByRole('link', { name: en.accountMenu.shipping }).click()
  await expect(page).toHaveURL(/\/en\/shipping$/)
  await expect(ways(page)).toHaveCount(0)
})

test('signing out in the menu opens the home page and closes the account area', { tag: '@desktop' }, async ({
  page,
}) => {
  await beAccount(page)
  await open(page, '/en/shipping')
  // A list that is still loading would be refused after signing out.
  await page.waitForLoadState('networkidle')
  await account(page).click()
  await ways(page).getByRole('button', { name: en.nav.logout }).click()
  await expect(page).toHaveURL(/\/(en)?$/)
  await page.goto('/en/shipping')
  await expect(page).toHaveURL(/\/en$/)
})

test('a dot beside the name says that phone or e-mail is missing [NAV-024]', async ({ page }) => {
  await beAccount(page)
  const { data }: { data: User } = await (await page.request.get('/api/v1/users/me')).json()
  const dot = header(page).getByText(en.nav.incomplete).filter({ visible: true })
  await open(page, '/en')
  await expect(account(page)).toBeVisible()
  await expect(dot).toHaveCount(0)
  for (const missing of ['phone_number', 'email'] as const) {
    const incomplete: User = { ...data, [missing]: null }
    await page.route('**/api/v1/users/me', (route) => route.fulfill({ json: { data: incomplete } }))
    await open(page, '/en')
    await expect(dot).toHaveCount(1)
    await expect(
      header(page).getByRole('button', { name: new RegExp(`${en.nav.incomplete}.*${name()}$`) }),
    ).toBeVisible()
    await page.unroute('**/api/v1/users/me')
  }
})

test('the side menu of the phone holds profile, Sale, Rent, Reseller, Track Order and Sign Out, warehouse and language [NAV-025] [NAV-026] [NAV-016]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const menu = page.locator('#menu')
  const openMenu = () => page.getByRole('button', { name: en.nav.menu, exact: true }).click()
  await becomeGuest(page.request)
  await open(page, '/en')
  await openMenu()
  for (const entry of [en.nav.sale, en.nav.rent, en.nav.reseller, en.nav.trackOrder]) {
    await expect(menu.getByRole('link', { name: entry, exact: true })).toBeVisible()
  }
  await expect(menu.getByRole('button', { name: new RegExp(`^${en.warehouse.label}`) })).toBeVisible()
  await expect(menu.getByRole('link', { name: en.nav.switchLanguage })).toBeVisible()
  await expect(menu.getByRole('link', { name: en.accountMenu.shipping })).toHaveCount(0)
  await expect(menu.getByRole('button', { name: en.nav.logout })).toHaveCount(0)

  await beAccount(page)
  await open(page, '/en')
  await openMenu()
  for (const entry of ['profile', 'orders', 'rentals', 'wishlist'] as const) {
    await expect(menu.getByRole('link', { name: en.accountMenu[entry] })).toBeVisible()
  }
  await expectAccessible(page)
  await menu.getByRole('link', { name: en.accountMenu.shipping }).click()
  await expect(page).toHaveURL(/\/en\/shipping$/)
  await expect(menu).toBeHidden()
  await openMenu()
  await menu.getByRole('button', { name: en.nav.logout }).click()
  await expect(page).toHaveURL(/\/(en)?$/)
})

test('the server redirects a guest to the home page before it sends any of a personal page [NAV-014] [PRO-067]', {
  tag: '@desktop',
}, async ({ page }) => {
  await becomeGuest(page.request)
  for (const path of ['/en/shipping', '/shipping', '/en/wishlist?a=1']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    const to = new URL(answer.headers().location ?? '', 'http://shop')
    expect([answer.status(), to.pathname, to.searchParams.get('from')]).toEqual([
      307,
      path.startsWith('/en') ? '/en' : '/',
      path,
    ])
    expect(await answer.text()).not.toContain(en.address.bookTitle)
  }
  await page.goto('/en/shipping')
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.getByRole('dialog', { name: en.auth.title })).toBeVisible()
})

test.describe('an invalid session', () => {
  test.use({ expectedFailures: [/^40[13] GET \/api\/v1\//] })

  test('an ended session and a guest session see nothing of a personal page', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    const pretend = async (cookies: Record<string, string>) => {
      for (const [name, value] of Object.entries(cookies)) {
        await page.context().addCookies([{ name, value, url: baseURL ?? '' }])
      }
      expect(await (await page.request.get('/en/shipping')).text()).not.toContain(`>${en.address.bookTitle}<`)
      await page.goto('/en/shipping')
      await expect(page).toHaveURL(/\/en$/)
      await expect(page.getByRole('dialog', { name: en.auth.title })).toBeVisible()
    }
    await becomeGuest(page.request)
    await pretend({ session: 'user' })
    await pretend({ token: 'long-gone', session: 'user' })
  })
})

import type { Page } from '@playwright/test'
import { language } from '@/e2e/buyer'
import { expect, expectAccessible, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeGuest } from '@/e2e/guest'
import { beAccount } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { header, isPhone } from '@/e2e/screen'
import accounts from '@/lib/demo/accounts.json' with { type: 'json' }
import type { User } from '@/lib/identity/accounts/schema'
import en from '@/messages/en.json' with { type: 'json' }

/** The header shows a shopper's own name, or the name of a reseller's store. */
function name() {
  const mine = accounts.find(({ role }) => role === (isPhone() ? 'user' : 'business'))
  return mine?.store_name ?? mine?.first_name ?? ''
}

const account = (page: Page) => header(page).getByRole('button', { name: new RegExp(`${name()}$`) })
const entries = (page: Page, words = en) =>
  page.getByRole('main').getByRole('navigation', { name: words.accountMenu.title })
const ways = (page: Page, words = en) => header(page).getByRole('list', { name: words.accountMenu.title })

test('every page of the account area has a menu that marks the current page, and the name in the header opens the same one, by keyboard too', async ({
  page,
}) => {
  const { prefix, words } = language()
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
    words.accountMenu.reviews,
    words.accountMenu.wishlist,
  ])
  const here = entries(page, words).locator('[aria-current=page]')
  await expect(here).toHaveText(words.accountMenu.shipping)
  await expectSoundPage(page)
  await entries(page, words).getByRole('link', { name: words.accountMenu.wishlist }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/wishlist$`))
  await expect(page.getByRole('heading', { level: 1, name: words.wishlist.title })).toBeVisible()
  await expect(here).toHaveText(words.accountMenu.wishlist)

  await open(page, prefix || '/')
  await account(page).focus()
  await page.keyboard.press('Enter')
  await expect(ways(page, words).getByRole('link', { name: words.accountMenu.shipping })).toBeVisible()
  await expect(ways(page, words).getByRole('button', { name: words.nav.logout })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  const first = isPhone() ? words.accountMenu.wallet : words.accountMenu.store
  await expect(ways(page, words).getByRole('link', { name: first })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ways(page, words)).toHaveCount(0)
  await account(page).click()
  await ways(page, words).getByRole('link', { name: words.accountMenu.shipping }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/shipping$`))
  await expect(ways(page, words)).toHaveCount(0)
})

test('a customer’s menu has the wallet first and the reviews on the desktop, a dot in the header says that phone or e-mail is missing, and signing out closes the account area [NAV-015] [NAV-024]', {
  tag: '@desktop',
}, async ({ page }) => {
  await becomeMember(page)
  const { data }: { data: User } = await (await page.request.get('/api/v1/users/me')).json()
  const dot = header(page).getByText(en.nav.incomplete).filter({ visible: true })
  await open(page, '/en/shipping')
  const menu = entries(page)
  const { wallet, profile, orders, rentals, shipping, reviews, wishlist } = en.accountMenu
  await expect(menu.getByRole('link')).toHaveText([wallet, profile, orders, rentals, shipping, reviews, wishlist])
  await expect(dot).toHaveCount(1)
  await menu.getByRole('link', { name: reviews }).click()
  await expect(page).toHaveURL(/\/en\/my-reviews$/)
  await expect(page.getByRole('heading', { level: 1, name: en.myReviews.title })).toBeVisible()
  await expect(menu.locator('[aria-current=page]')).toHaveText(reviews)
  const whole: User = { ...data, phone_number: '+6281234567890' }
  for (const [known, dots] of [
    [whole, 0],
    [{ ...whole, email: null }, 1],
  ] as const) {
    await page.route('**/api/v1/users/me', (route) => route.fulfill({ json: { data: known } }))
    await open(page, '/en')
    await expect(header(page).getByRole('button', { name: /Sari$/ })).toBeVisible()
    await expect(dot).toHaveCount(dots)
    await page.unroute('**/api/v1/users/me')
  }
  await header(page).getByRole('button', { name: /Sari$/ }).click()
  await expect(ways(page).getByRole('link').first()).toHaveText(wallet)
  const loaded = page.waitForEvent('load')
  await ways(page).getByRole('button', { name: en.nav.logout }).click()
  await loaded
  await page.goto('/en/shipping')
  await expect(page).toHaveURL(/\/en$/)
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

import type { Page } from '@playwright/test'
import { heading, language, type Words } from '@/e2e/buyer'
import { loseSession } from '@/e2e/cookies'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeGuest } from '@/e2e/guest'
import { addPhone, becomeMember, becomeReseller, freshEmail } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { codeFor, sendCode } from '@/e2e/outbox'
import { call } from '@/e2e/renter'
import { openPart } from '@/e2e/resellers/parts'
import { button, dialog, main } from '@/e2e/screen'
import accounts from '@/lib/demo/accounts.json' with { type: 'json' }
import { readablePhone } from '@/lib/identity/addresses/rules'

/** Only the visible field, because the previous page stays in the document, hidden, for a while. */
/** A control by its label; a required one has a star behind it. */
const field = (page: Page, name: string) =>
  main(page)
    .getByLabel(new RegExp(`^${name.replace(/[()]/g, '\\$&')}( \\*)?$`))
    .filter({ visible: true })
const business = async (page: Page) => (await call(page, 'GET', '/business_users/me')).data
const me = async (page: Page) => (await call(page, 'GET', '/users/me')).data
const changeOf = ({ account }: Words, way: 'add' | 'change', label: string) => `${account.profile[way]} ${label}`

async function changeEmail(page: Page, words: Words) {
  const { account } = words
  const email = freshEmail()
  await button(page, changeOf(words, 'change', account.profile.email)).click()
  await dialog(page).getByLabel(account.profile.newEmail, { exact: true }).fill(email)
  await sendCode(page, words)
  await dialog(page)
    .getByLabel(account.code)
    .fill(await codeFor(page, email))
  await dialog(page).getByRole('button', { name: account.profile.save }).click()
  await expect(dialog(page)).toBeHidden()
  return email
}

test('a reseller finds the store, its locked numbers, its code and a link that contains the code, and its name in the header in place of the person’s [RSL-059] [RSL-060] [RSL-063] [RSL-067] [RSL-068] [NAV-017]', async ({
  page,
  browser,
  baseURL,
}) => {
  const { prefix, words } = language()
  const t = words.storeInformation
  const reseller = accounts.find(({ role }) => role === 'business')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => document.body.setAttribute('data-shared', url ?? ''),
    })
  })
  await call(page, 'POST', '/login', { email: reseller?.email, password: reseller?.password })
  await open(page, `${prefix}/shipping`)
  const menu = main(page).getByRole('navigation', { name: words.accountMenu.title })
  const { store, wallet, referrals, links, orders, rentals, profile, shipping, reviews, wishlist } = words.accountMenu
  const others = [profile, shipping, reviews, wishlist]
  await expect(menu.getByRole('link')).toHaveText([store, wallet, referrals, links, orders, rentals, ...others])
  await menu.getByRole('link').first().click()
  await expect(page).toHaveURL(`${prefix}/store-information`)
  await expect(heading(page, t.title)).toBeVisible()
  await expect(menu.locator('[aria-current=page]')).toHaveText(words.accountMenu.store)
  for (const shown of [reseller?.store_name, t.nameHint, t.statuses.accepted, reseller?.referral_code]) {
    await expect(main(page).getByText(shown ?? '', { exact: true })).toBeVisible()
  }
  const { referral_link } = await business(page)
  await expect(main(page).getByText(referral_link, { exact: true })).toBeVisible()
  await expectSoundPage(page)

  await openPart(page, t.documents.title)
  await expect(main(page).getByText(t.documents.accepted)).toBeVisible()
  for (const number of [words.resellerParts.nik_number, words.resellerParts.npwp_number]) {
    await expect(main(page).getByRole('textbox', { name: number, exact: true })).toHaveCount(0)
  }
  const { first_name, store_name } = (await call(page, 'GET', '/users/me')).data
  const account = page.getByRole('banner').getByRole('button', { name: store_name })
  await expect(account).toBeVisible()
  await expect(account).not.toContainText(first_name)

  await button(page, t.copyCode).click()
  await expect(button(page, t.copied)).toBeVisible()
  await button(page, t.copyLink).click()
  await expect(button(page, t.copied)).toHaveCount(2)
  await button(page, t.share).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', referral_link)
  const { pathname, search } = new URL(referral_link)
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' })
  await visitor.request.get(`${pathname}${search}`)
  const cookies = await visitor.cookies()
  expect(cookies.find(({ name }) => name === 'ref')?.value).toBe(reseller?.referral_code)
  await visitor.close()
})

test('all fields of the person behind a store are required, and the profile shows the same person [RSL-060] [RSL-061] [PRO-030]', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  const { prefix, words } = language()
  const { account, storeInformation: t } = words
  const email = await becomeReseller(page)
  const { store_name } = await business(page)
  await open(page, `${prefix}/store-information`)
  await expect(main(page).getByText(store_name, { exact: true })).toBeVisible()
  await expect(main(page).getByText(t.statuses.none, { exact: true })).toBeVisible()
  await expect(main(page).getByText(t.inactive)).toBeVisible()
  await expect(button(page, t.copyLink)).toHaveCount(0)
  await expect(main(page).getByText(t.unsaved)).toHaveCount(0)
  await openPart(page, account.profile.personal)
  await field(page, account.firstName).fill(' ')
  await field(page, account.lastName).fill('')
  await button(page, account.profile.save).click()
  for (const name of ['first_name', 'last_name', 'phone_number', 'gender', 'date_of_birth'] as const) {
    await expect(main(page).getByText(account.required[name], { exact: true })).toBeVisible()
  }
  await expect(main(page).getByRole('alert')).toHaveText([
    'Please enter your First Name',
    'Please enter your Last Name',
    'Please enter your phone number',
    'Please enter your Gender',
    'Please enter your Birth Date',
  ])
  await expect(main(page).getByText(t.unsaved)).toBeVisible()
  await expectSoundPage(page)

  await field(page, account.firstName).fill('Ayu')
  await field(page, account.lastName).fill('Lestari')
  await field(page, account.profile.gender).selectOption('female')
  await field(page, account.profile.birthDate).fill('2999-01-01')
  await button(page, changeOf(words, 'add', account.profile.phone)).click()
  await addPhone(page, words)
  const { phone_number } = await me(page)
  await expect(field(page, account.profile.phone)).toHaveValue(readablePhone(phone_number))
  await expect(field(page, account.firstName)).toHaveValue('Ayu')
  await button(page, account.profile.save).click()
  await expect(main(page).getByText(account.profile.birthDateWrong)).toBeVisible()
  expect(await business(page)).toMatchObject({ first_name: 'Sari', email, phone_number })
  await field(page, account.profile.birthDate).fill('1994-03-21')
  await button(page, account.profile.save).click()
  await expect(page.getByText(account.profile.saved)).toBeVisible()
  await expect(main(page).getByText(t.unsaved)).toHaveCount(0)
  const saved = { first_name: 'Ayu', last_name: 'Lestari', gender: 'female', date_of_birth: '1994-03-21', phone_number }
  expect(await business(page)).toMatchObject(saved)
  expect(await me(page)).toMatchObject(saved)

  const menu = main(page).getByRole('navigation', { name: words.accountMenu.title })
  await menu.getByRole('link', { name: words.accountMenu.profile }).click()
  await expect(heading(page, account.profile.title)).toBeVisible()
  await expect(field(page, account.firstName)).toHaveValue('Ayu')
  const changed = await changeEmail(page, words)
  await menu.getByRole('link', { name: words.accountMenu.store }).click()
  await expect(heading(page, t.title)).toBeVisible()
  await expect(main(page).getByText(`Ayu Lestari · ${changed}`)).toBeVisible()
  await openPart(page, account.profile.personal)
  await expect(field(page, account.profile.email)).toHaveValue(changed)
  expect([(await business(page)).email, (await me(page)).email]).toEqual([changed, changed])
})

test('the store page redirects a customer to the profile and a guest to the login; a store that fails to load offers a retry, and a form that fails to save keeps its values [RSL-059] [RSL-060] [RSL-066]', {
  tag: '@phone',
}, async ({ page }) => {
  const { prefix, words } = language()
  await becomeMember(page)
  await page.goto(`${prefix}/store-information`)
  await expect(page).toHaveURL(`${prefix}/profile`)
  await loseSession(page)
  await becomeGuest(page.request)
  await page.goto(`${prefix}/store-information`)
  await expect(page).toHaveURL(new RegExp(prefix ? `${prefix}$` : '/$'))
  await expect(page.getByRole('dialog', { name: words.auth.title })).toBeVisible()

  await loseSession(page)
  const { account, common } = words
  await becomeReseller(page)
  const loading = '**/api/v1/business_users/me'
  await page.route(loading, (route) => route.abort('internetdisconnected'))
  await open(page, `${prefix}/store-information`)
  await expect(main(page).getByRole('heading', { name: account.profile.loadFailed })).toBeVisible()
  await expectSoundPage(page)
  await page.unroute(loading)
  await button(page, common.retry).click()
  await openPart(page, account.profile.personal)
  await field(page, account.firstName).fill('Dewi')
  await field(page, account.profile.gender).selectOption('female')
  await field(page, account.profile.birthDate).fill('1994-03-21')
  await button(page, changeOf(words, 'add', account.profile.phone)).click()
  await addPhone(page, words)
  await page.route('**/api/v1/business_users', (route) => route.abort('internetdisconnected'))
  await button(page, account.profile.save).click()
  await expect(main(page).getByText(account.profile.saveFailed)).toBeVisible()
  await expect(field(page, account.firstName)).toHaveValue('Dewi')
  await expect(main(page).getByText(words.storeInformation.unsaved)).toBeVisible()
})

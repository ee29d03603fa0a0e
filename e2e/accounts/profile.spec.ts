import type { Cookie, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeMember, freshEmail, freshPhone, international, PASSWORD } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { codeFor, sendCode } from '@/e2e/outbox'
import { dialog, field } from '@/e2e/screen'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

const { account } = en
const { profile } = account

const me = async (page: Page) => (await (await page.request.get('/api/v1/users/me')).json()).data

const choose = (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: 'aku.jpg', mimeType: 'image/jpeg', buffer })

/** As large as a camera's photo: larger than any picture of the shop. */
const photo = () =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#8a5a3c' } })
    .jpeg()
    .toBuffer()

/** Registered before the tests, because a contact can receive its next code only half a minute after the first. */
let early: { email: string; cookies: Cookie[] }

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  early = { email: await becomeMember(page), cookies: await page.context().cookies() }
  await page.close()
})

test('personal data and a photo are shown, changed and saved; what fails to load or to save says so [PRO-001] [PRO-002] [PRO-003] [PRO-004] [PRO-005] [PRO-007] [PRO-008] [PRO-009]', async ({
  page,
}) => {
  test.slow()
  await becomeMember(page)
  await open(page, '/en/profile')
  await expect(page.getByRole('heading', { level: 1, name: profile.title })).toBeVisible()
  await expectSoundPage(page)
  await expect(page.locator('input[type=email], input[type=tel]')).toHaveCount(0)
  await field(page, account.firstName).fill('')
  await field(page, account.lastName).fill(' ')
  await page.getByRole('button', { name: profile.save }).click()
  await expect(page.getByText('Please enter your First Name', { exact: true })).toBeVisible()
  await expect(page.getByText('Please enter your Last Name', { exact: true })).toBeVisible()
  await field(page, account.firstName).fill('Ayu')
  await field(page, account.lastName).fill('Lestari')
  await page.getByLabel(profile.gender).selectOption('female')
  await page.getByLabel(profile.birthDate).fill('1994-03-21')
  await page.getByRole('button', { name: profile.save }).click()
  await expect(page.getByText('Profile has been updated')).toBeVisible()
  await choose(page, Buffer.from('not a photo'))
  await expect(page.getByText('file upload failed')).toBeVisible()
  await expect(page.getByText(profile.photoWrongType)).toBeVisible()

  await choose(page, await photo())
  await expect(page.getByText('file uploaded successfully')).toBeVisible()
  await expect(page.getByText('file upload failed')).toBeHidden()
  const shown = page.getByRole('img', { name: 'Photo of Ayu Lestari' })
  await expect(shown).toHaveJSProperty('naturalWidth', 192)
  await expectSoundPage(page)

  const address = await shown.getAttribute('src')
  const served = await page.request.get(address ?? '')
  expect(served.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(served.headers()['set-cookie']).toBeUndefined()

  await open(page, '/profile')
  await expect(field(page, id.account.firstName)).toHaveValue('Ayu')
  await expect(page.getByLabel(id.account.profile.birthDate)).toHaveValue('1994-03-21')
  await expectSoundPage(page)
  await expect(page.getByRole('img', { name: 'Foto Ayu Lestari' })).toHaveJSProperty('naturalWidth', 192)
  await page.getByRole('button', { name: id.account.profile.photoRemove }).click()
  await expect(page.getByText(id.account.profile.photoRemoved)).toBeVisible()
  await expect(page.getByRole('button', { name: id.account.profile.photoAdd })).toBeFocused()
  await expect(page.getByText(id.account.profile.photoNone)).toBeAttached()

  await open(page, '/en/profile')
  await page.route('**/api/v1/users/me', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await field(page, account.firstName).fill('Dewi')
  await page.getByRole('button', { name: profile.save }).click()
  await expect(page.getByText("Can't update your profile, please check your internet connection")).toBeVisible()
  await page.route('**/api/v1/users/me', (route) => route.abort())
  await page.reload()
  await expect(page.getByText("Can't get your profile, please check your internet connection")).toBeVisible()
})

test.describe('a code that is wrong', () => {
  test.use({ expectedFailures: [/^4\d\d PUT \/api\/v1\/users\/me\/update_email$/] })

  test('e-mail and phone change in dialogs, each with a code, and with no wrong one [PRO-006] [PRO-014] [PRO-015] [PRO-016] [PRO-018] [PRO-019] [PRO-020] [PRO-021] [PRO-023] [PRO-024]', {
    tag: '@desktop',
  }, async ({ page }) => {
    const before = await becomeMember(page)
    await open(page, '/en/profile')
    await page.getByRole('button', { name: `${profile.change} ${profile.email}` }).click()
    await dialog(page).getByRole('button', { name: account.sendCode }).click()
    await expect(dialog(page).getByText('Enter your email to get OTP')).toBeVisible()
    await field(page, profile.newEmail).fill('bukan e-mail')
    await dialog(page).getByRole('button', { name: account.sendCode }).click()
    await expect(dialog(page).getByText('Wrong email format')).toBeVisible()
    await expectSoundPage(page)
    const email = freshEmail()
    await field(page, profile.newEmail).fill(email)
    await dialog(page).getByRole('button', { name: profile.save }).click()
    await expect(dialog(page).getByText(account.required.otp_code)).toBeVisible()
    await dialog(page).getByRole('button', { name: account.sendCode }).click()
    const code = await codeFor(page, email)
    await field(page, account.code).fill(code === '111111' ? '222222' : '111111')
    await dialog(page).getByRole('button', { name: profile.save }).click()
    await expect(dialog(page).getByText('OTP is invalid')).toBeVisible()
    expect((await me(page)).email).toBe(before)
    await field(page, account.code).fill(code)
    await dialog(page).getByRole('button', { name: profile.save }).click()
    const changed = page.getByText('Email address has been updated')
    await expect(changed).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(changed).toBeHidden()

    await page.getByRole('button', { name: `${profile.add} ${profile.phone}` }).click()
    await dialog(page).getByRole('button', { name: account.sendCode }).click()
    await expect(dialog(page).getByText('Enter your phone number to get OTP')).toBeVisible()
    const phone = freshPhone()
    await field(page, profile.newPhone).fill(phone)
    await dialog(page).getByRole('button', { name: account.sendCode }).click()
    await field(page, account.code).fill(await codeFor(page, international(phone)))
    await dialog(page).getByRole('button', { name: profile.save }).click()
    await expect(page.getByText('Phone number has been updated')).toBeVisible()
    expect(await me(page)).toMatchObject({ email, phone_number: international(phone) })
  })
})

test.describe('soon after another code', () => {
  test.slow()
  test.use({ expectedFailures: [/^429 POST \/api\/v1\/request_otp$/] })

  test('the password changes with the current password and a code [PRO-025] [PRO-026] [PRO-027] [PRO-029]', {
    tag: '@desktop',
  }, async ({ page }) => {
    const { email, cookies } = early
    await page.context().addCookies(cookies)
    await open(page, '/en/profile')
    await page.getByRole('button', { name: `${profile.change} ${profile.password}` }).click()
    await dialog(page).getByRole('button', { name: profile.save }).click()
    await expect(dialog(page).getByText('Please fill all the fields')).toHaveCount(4)
    await expectSoundPage(page)
    await field(page, profile.current).fill(PASSWORD)
    await field(page, account.forgot.password).fill('kata-sandi-yang-baru')
    await field(page, account.forgot.confirmation).fill('kata-sandi-yang-lain')
    await dialog(page).getByRole('button', { name: profile.save }).click()
    await expect(dialog(page).getByText("Password confirmation doesn't match")).toBeVisible()
    await field(page, account.forgot.confirmation).fill('kata-sandi-yang-baru')
    await sendCode(page, en)
    await field(page, account.code).fill(await codeFor(page, email))
    await dialog(page).getByRole('button', { name: profile.save }).click()
    await expect(page.getByText('Password has been updated')).toBeVisible()
    const login = { data: { email, password: 'kata-sandi-yang-baru' }, headers: { 'sec-fetch-site': 'same-origin' } }
    expect((await page.request.post('/api/v1/login', login)).status()).toBe(200)
  })
})

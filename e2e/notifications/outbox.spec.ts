import { expect, expectSoundPage, test } from '@/e2e/fixtures'

const codeOf = (text: string | null) => /\n(\d{6})\n/.exec(text ?? '')?.[1]

test('the outbox of a demonstration shop shows a requested code, found by its recipient', {
  tag: '@desktop',
}, async ({ page }) => {
  const email = `outbox-${Date.now()}-${Math.round(Math.random() * 1e6)}@griya.test`
  const headers = { 'accept-language': 'en' }
  const asked = await page.request.post('/api/v1/request_otp', { data: { email, purpose: 'register' }, headers })
  expect(await asked.json()).toEqual({ data: { resend_in: 30, expires_in: 300 } })
  await page.goto('/ops/outbox')
  await expect(page.getByRole('heading', { name: 'Kotak keluar' })).toBeVisible()
  await page.getByLabel('Email atau nomor HP').fill(email.slice(0, -5))
  await page.getByRole('button', { name: 'Cari' }).click()
  const message = page.getByRole('listitem')
  await expect(message).toHaveCount(1)
  await expect(message).toContainText(email)
  await expect(message).toContainText('Your code to sign up at Griya:')
  await expectSoundPage(page)
  const otp_code = codeOf(await message.textContent())
  const checked = await page.request.post('/api/v1/check_otp', { data: { email, purpose: 'register', otp_code } })
  expect(await checked.json()).toEqual({ data: { verified: true } })
  await page.getByLabel('Email atau nomor HP').fill('tidak-ada@griya.test')
  await page.getByRole('button', { name: 'Cari' }).click()
  await expect(page.getByText('Tidak ada pesan untuk alamat itu')).toBeVisible()
  await page.getByRole('link', { name: 'Tampilkan semua' }).click()
  await expect(page).toHaveURL(/\/ops\/outbox$/)
  await expect(page.getByText(email)).toBeVisible()
  await page.context().addCookies([{ name: 'lang', value: 'en', url: page.url() }])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Outbox', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

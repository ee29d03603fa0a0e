import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

const [english, indonesian] = [en.account.profile, id.account.profile]

const choose = (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: 'aku.jpg', mimeType: 'image/jpeg', buffer })

/** As large as a camera's photo: larger than any picture of the shop. */
const photo = () =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#8a5a3c' } })
    .jpeg()
    .toBuffer()

test('a profile photo is chosen, shown, saved and removed [PRO-002]', { tag: '@desktop' }, async ({ page }) => {
  await becomeMember(page)
  await open(page, '/en/profile')
  await choose(page, Buffer.from('not a photo'))
  await expect(page.getByText('file upload failed')).toBeVisible()
  await expect(page.getByText(english.photoWrongType)).toBeVisible()

  await choose(page, await photo())
  await expect(page.getByText('file uploaded successfully')).toBeVisible()
  await expect(page.getByText('file upload failed')).toBeHidden()
  const shown = page.getByRole('img', { name: 'Photo of Sari Wijaya' })
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
  await expect(page.getByRole('img', { name: 'Foto Sari Wijaya' })).toHaveJSProperty('naturalWidth', 192)
  await page.getByRole('button', { name: indonesian.photoRemove }).click()
  await expect(page.getByText(indonesian.photoRemoved)).toBeVisible()
  await expect(page.getByRole('button', { name: indonesian.photoAdd })).toBeFocused()
  await expect(page.getByText(indonesian.photoNone)).toBeAttached()
})

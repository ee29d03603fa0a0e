import type { Page } from '@playwright/test'
import { becomeOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage } from '@/e2e/fixtures'
import { inOwnShop } from '@/e2e/own-shop'
import { button } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const { desk, deskAccount, deskLogin } = id
const { passkeys } = deskAccount
const NAME = 'Wulan Sari'
const PASSWORD = 'gudang penuh kursi'
const TITLE = 'Laptop kasir'

/** Gives this browser an authenticator that confirms every question with its owner's finger. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, isUserVerified: true } })
}

/** A passkey belongs to a name, and the other journeys call their shop by a number. */
const test = inOwnShop(() => ({ name: 'passkey', host: 'localhost' }))

test('a passkey is added under a name, opens the account in place of a code, and is taken away again', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const email = `passkey-${test.info().retry}@desk.example`
  await plugIn(page)
  await becomeOperator(page.request, { email, name: NAME, roles: ['warehouse'] }, shop.dataDir)
  await page.goto('/ops/account')
  await button(page, passkeys.add).click()
  const asking = page.getByRole('dialog', { name: passkeys.add })
  await asking.getByLabel(passkeys.name).fill(TITLE)
  await expectSoundPage(page)
  await button(asking, passkeys.make).click()
  await expect(asking).toBeHidden()
  const kept = page.getByRole('listitem').filter({ hasText: TITLE })
  await expect(kept).toBeVisible()

  await page.getByRole('button', { name: NAME }).click()
  await button(page, desk.account.logout).click()
  await page.getByLabel(deskLogin.email).fill(email)
  await page.getByLabel(deskLogin.password, { exact: true }).fill(PASSWORD)
  await button(page, deskLogin.next).click()
  await button(page, deskLogin.usePasskey).click()
  await expect(page.getByRole('button', { name: NAME })).toBeVisible()

  await page.goto('/ops/account')
  await button(kept, passkeys.remove).click()
  const sure = page.getByRole('dialog', { name: passkeys.removeTitle })
  await button(sure, passkeys.remove).click()
  await expect(page.getByText(passkeys.none)).toBeVisible()
})

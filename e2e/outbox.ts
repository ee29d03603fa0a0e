import { expect, type Page } from '@playwright/test'
import type words from '@/messages/id.json'

const RESEND_MS = 40_000

/** Requests a code on the page; waits for the countdown if the contact has just received one. */
export async function sendCode(page: Page, { account }: typeof words) {
  const send = page.getByRole('button', { name: account.sendCode })
  const sent = page.getByText(account.codeSent)
  await send.click()
  await expect(sent.or(page.getByRole('button', { name: /\(\d+\)$/ })).first()).toBeVisible()
  if (await sent.isVisible()) return
  await expect(send).toBeEnabled({ timeout: RESEND_MS })
  await send.click()
  await expect(sent).toBeVisible()
}

/** The newest code for this contact, from the outbox of the demonstration shop. */
export async function codeFor(page: Page, contact: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await page.request.get(`/ops/outbox?address=${encodeURIComponent(contact)}`)
    const found = /(?<!\d)\d{6}(?!\d)(?=\s)/.exec(visibleText(await answer.text()))
    expect(found, `a code for ${contact}`).not.toBeNull()
    code = found?.[0] ?? ''
  }).toPass()
  return code
}

const visibleText = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\w.+-]+@[\w.-]+|\+62\d+/g, ' ')

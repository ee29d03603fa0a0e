import { expect, type Page } from '@playwright/test'
import type words from '@/messages/id.json'

const RESEND_MS = 40_000

/** Asks for a code on the page; a contact that had one just now is asked for again when the countdown is over. */
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

/** The newest code that this contact was sent, as the outbox of the demonstration shop shows it. */
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

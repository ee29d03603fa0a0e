import { expect, type Page } from '@playwright/test'

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

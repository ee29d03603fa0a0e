import type { MessageData, Template } from '@/lib/identity/notifications/rules'
import { wordsOf } from '@/lib/platform/dictionary'
import { env } from '@/lib/platform/env'
import { DEFAULT_LOCALE, type Locale, localizedPath } from '@/lib/platform/i18n'

export type Words = { subject: string; text: string; html: string; short: string }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const BODY = 'margin:0;padding:24px;background:#faf7f2;color:#1f1b16;font:16px/1.5 system-ui,sans-serif'
const CARD = 'max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px'
const CODE = 'margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px'
const PLAIN = 'margin:0 0 16px'
const FOOT = 'max-width:480px;margin:16px auto 0;color:#6b635a;font-size:14px'

/** The URL of the home page in a language. */
const homeIn = (locale: Locale) => `${env().public_url}${locale === DEFAULT_LOCALE ? '' : localizedPath(locale, '/')}`

/** The message as HTML. Values are escaped, so that names and the like stay text. */
function letter(locale: Locale, { subject, text }: { subject: string; text: string }, code: string) {
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p style="${paragraph === code ? CODE : PLAIN}">${escapeHtml(paragraph)}</p>`)
  const home = escapeHtml(homeIn(locale))
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${BODY}"><div style="${CARD}">${paragraphs.join('\n')}</div>`,
    `<p style="${FOOT}">Griya · <a href="${home}">${home}</a></p></body></html>`,
  ].join('\n')
}

/** Removes line breaks, so that a name cannot imitate further lines of the message. */
const oneLine = (value: string | number) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value)

/** Values that messages of earlier versions lack. */
const missingIn = ({ amount = '', link = '' }: MessageData) => ({
  name: '',
  paid: 'payment',
  wallet: '',
  all: amount,
  page: link,
  days: 14,
  until: 'none',
})

const refuse = (error: Error) => {
  throw error
}

/**
 * The texts of a message in its language: `subject`, `text` and `html` for mail, `short` for a phone. Throws when a
 * value is missing, so that incomplete messages are not sent.
 */
export function messageWords(message: { locale: Locale; template: Template; data: MessageData }): Words {
  const { locale, template } = message
  const t = wordsOf(locale, 'messages', refuse)
  const given = Object.fromEntries(Object.entries(message.data).map(([key, value]) => [key, oneLine(value)]))
  const values = { ...missingIn(given), ...given, shop: homeIn(locale) }
  const subject = t(`${template}.subject`, values)
  const text = t(`${template}.text`, values)
  const html = letter(locale, { subject, text }, String(given.code ?? ''))
  return { subject, text, html, short: t(`${template}.short`, values) }
}

import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { isLocale, type Locale } from '@/lib/platform/i18n'
import { isSigned, signLink } from '@/lib/platform/signed-link'
import { addMinutes } from '@/lib/platform/time'

/** A printed document: `use` names its kind, `bound` which one it is. */
type Document = { use: string; bound: readonly (string | number)[] }

/** The query of a link that opens a document for whoever has it, in the reader's language and for these minutes. */
export function signDocument(c: HonoContext<ApiEnv>, { use, bound }: Document, minutes: number): string {
  const locale = c.get('locale')
  const expires = Math.floor(addMinutes(c.get('context').clock.now(), minutes).getTime() / 1000)
  return `locale=${locale}&${signLink({ use, expires, bound: [...bound, locale] })}`
}

type Asked = { locale: Locale; query: string; by: 'link' | 'forged_link' | 'session' }

/** How a request asks for a document, and the query of its other format. */
export function readDocumentLink(c: HonoContext<ApiEnv>, { use, bound }: Document): Asked {
  const { locale: wanted = '', expires = '', signature = '' } = c.req.query()
  const locale = isLocale(wanted) ? wanted : c.get('locale')
  if (!signature) return { locale, query: `locale=${locale}`, by: 'session' }
  const link = { use, expires: Number(expires), bound: [...bound, locale] }
  const isValid = isSigned(link, signature, c.get('context').clock.now())
  return { locale, query: `locale=${locale}&${signLink(link)}`, by: isValid ? 'link' : 'forged_link' }
}

export const DOCUMENT_HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
}

export const pdfHeaders = (name: string) => ({
  ...DOCUMENT_HEADERS,
  'Content-Type': 'application/pdf',
  'Content-Disposition': `inline; filename="${name}"`,
})

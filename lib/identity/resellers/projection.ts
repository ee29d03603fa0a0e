import { REVISED_PARTS } from '@/lib/identity/resellers/rules'
import type { ResellerRow } from '@/lib/identity/resellers/tables'
import { wordsOf } from '@/lib/platform/dictionary'
import { env } from '@/lib/platform/env'
import { localizedPath } from '@/lib/platform/i18n'

type MessageSource = Pick<ResellerRow, 'store_name' | 'locale' | 'revision' | 'reason'>

/** What a message to the applicant says. */
export function applicationMessage({ store_name, locale, revision, reason }: MessageSource, name: string) {
  const t = wordsOf(locale, 'resellerParts')
  const parts = REVISED_PARTS.flatMap((part) => (revision[part] ? [`${t(part)}: ${revision[part]}`] : []))
  return {
    name,
    store: store_name,
    reasons: [...parts, ...(reason ? [reason] : [])].join(' · '),
    page: `${env().public_url}${localizedPath(locale, '/store-information')}`,
  }
}

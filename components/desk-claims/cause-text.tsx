import { useLocale, useTranslations } from 'next-intl'
import type { DeskClaimLine } from '@/lib/orders/claims/schema/desk'
import { localized } from '@/lib/platform/i18n'

/** The chosen reason of a claim or line, and whose fault it is. */
export function CauseText({ cause }: Pick<DeskClaimLine, 'cause'>) {
  const t = useTranslations('deskClaims')
  const locale = useLocale()
  if (!cause) return null
  const words = { title: localized(cause, 'title', locale), fault: t(`faults.${cause.fault}`) }
  return <span className="text-quiet">{t('cause', words)}</span>
}

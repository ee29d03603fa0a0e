import { useTranslations } from 'next-intl'
import type { LinkCounts } from '@/lib/storefront/reseller-links/schema'

export function LinkCountsText({ counts }: { counts: LinkCounts }) {
  const t = useTranslations('resellerLinks')
  return <p className="tabular text-quiet text-sm">{t('counts', counts)}</p>
}

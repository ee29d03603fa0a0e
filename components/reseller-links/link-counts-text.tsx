import { useTranslations } from 'next-intl'
import { isFollowed } from '@/lib/storefront/reseller-links/rules'
import type { LinkCounts } from '@/lib/storefront/reseller-links/schema'

/** What came of a link; nothing until somebody has followed it. */
export function LinkCountsText({ counts }: { counts: LinkCounts }) {
  const t = useTranslations('resellerLinks')
  if (!isFollowed(counts)) return null
  return <p className="tabular text-quiet text-sm">{t('counts', counts)}</p>
}

import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { formatNumber } from '@/lib/platform/numbers'
import { isFollowed } from '@/lib/storefront/reseller-links/rules'
import type { LinkCounts } from '@/lib/storefront/reseller-links/schema'

const NAMES = ['clicks', 'carts', 'orders'] as const

/** What came of all links in the last days; one quiet line while that is nothing. */
export function Totals({ totals }: { totals: LinkCounts }) {
  const t = useTranslations('resellerLinks')
  const locale = useLocale()
  if (!isFollowed(totals)) return <p className="text-quiet text-sm">{t('noVisits')}</p>
  return (
    <Card className="grid gap-2">
      <dl className="grid grid-cols-3 gap-4">
        {NAMES.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-quiet text-sm">{t(name)}</dt>
            <dd className="tabular font-display font-medium text-2xl text-primary md:text-3xl">
              {formatNumber(totals[name], locale)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-quiet text-sm">{t('countsHint')}</p>
    </Card>
  )
}

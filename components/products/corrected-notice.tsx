import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { ListingQuery } from '@/lib/catalog/products/rules'

type CorrectedNoticeProps = {
  query: ListingQuery
  corrected: string
  searchOf: (query: ListingQuery) => string
}

/** The search found nothing and was repeated with a corrected spelling; a link searches for the original words. */
export function CorrectedNotice({ query, corrected, searchOf }: CorrectedNoticeProps) {
  const t = useTranslations('listing')
  return (
    <div className="mb-6">
      <Notice>
        {t.rich('corrected', { query: query.q, corrected, b: (text) => <strong>{text}</strong> })}{' '}
        <a href={searchOf({ ...query, exact: true })} className="font-semibold underline underline-offset-4">
          {t('searchExactly', { query: query.q })}
        </a>
      </Notice>
    </div>
  )
}

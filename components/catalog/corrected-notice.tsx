import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { ListingQuery } from '@/lib/catalog/rules'

type CorrectedNoticeProps = {
  query: ListingQuery
  corrected: string
  searchOf: (query: ListingQuery) => string
}

/** The words found nothing, this spelling did; who meant the words can say so. */
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

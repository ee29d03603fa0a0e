import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { ListingQuery } from '@/lib/catalog/products/rules'
import type { SearchedInstead } from '@/lib/catalog/search/schema'

type InsteadNoticeProps = {
  query: ListingQuery
  instead: SearchedInstead
  searchOf: (query: ListingQuery) => string
}

const strong = (text: React.ReactNode) => <strong>{text}</strong>

/** The search found nothing and was repeated with other words, or with fewer; a link searches for those typed. */
export function InsteadNotice({ query, instead, searchOf }: InsteadNoticeProps) {
  const t = useTranslations('listing')
  const { corrected_query: corrected, closest_query: closest } = instead
  if (corrected === null && closest === null) return null
  return (
    <div className="mb-6">
      <Notice>
        {closest === null
          ? t.rich('corrected', { query: query.q, corrected: corrected ?? '', b: strong })
          : t.rich('closest', { query: query.q, closest, b: strong })}{' '}
        <a href={searchOf({ ...query, exact: true })} className="font-semibold underline underline-offset-4">
          {t('searchExactly', { query: query.q })}
        </a>
      </Notice>
    </div>
  )
}

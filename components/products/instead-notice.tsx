import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { ListingQuery } from '@/lib/catalog/products/listing-query'
import { insteadOf, type SearchedInstead } from '@/lib/catalog/search/rules/instead'

type InsteadNoticeProps = {
  query: ListingQuery
  instead: SearchedInstead
  searchOf: (query: ListingQuery) => string
}

const strong = (text: React.ReactNode) => <strong>{text}</strong>

/** The search was repeated with other words or with fewer; a link searches for those typed, if they find nothing. */
export function InsteadNotice({ query, instead, searchOf }: InsteadNoticeProps) {
  const t = useTranslations('listing')
  const { corrected_query: corrected, closest_query: closest, similar_query: similar } = instead
  const sentences = [
    corrected && t.rich('corrected', { query: query.q, corrected, b: strong }),
    closest && t.rich('closest', { query: query.q, closest, b: strong }),
    similar && !closest && t.rich('similar', { similar, b: strong }),
  ].filter(Boolean)
  if (sentences.length === 0) return null
  return (
    <div className="mb-6">
      <Notice>
        {sentences.map((sentence, place) => (
          <span key={place.toString()}>{sentence} </span>
        ))}
        {insteadOf(instead) !== null && (
          <a href={searchOf({ ...query, exact: true })} className="font-semibold underline underline-offset-4">
            {t('searchExactly', { query: query.q })}
          </a>
        )}
      </Notice>
    </div>
  )
}

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { orNothing } from '@/components/ui/load-failed'
import { hasFilters, type ListingQuery, UNFILTERED, writeListingQuery } from '@/lib/catalog/products/listing-query'

const PopularSuggestions = dynamic(() => orNothing(import('@/components/products/popular-suggestions')), {
  ssr: false,
})

/** `isOnlyPart`: the search covered only a part of the shop. */
type NothingFoundProps = { query: ListingQuery; isOnlyPart: boolean; onClear: () => void }

/** Suggestions after an empty result: search the whole shop, use other words, or see popular products. */
export function NothingFound({ query, isOnlyPart, onClear }: NothingFoundProps) {
  const t = useTranslations('listing')
  const isAsked = query.q !== '' && (isOnlyPart || hasFilters(query))
  const canClear = !isAsked && hasFilters(query)
  const everywhere = writeListingQuery({ ...UNFILTERED, q: query.q, sort: query.sort })
  return (
    <>
      <EmptyState
        picture={<Illustration shape="search" />}
        title={t('emptyTitle')}
        text={
          <>
            <strong className="block font-semibold text-ink">{t('emptyText')}</strong> {t('emptyHint')}
          </>
        }
        action={
          <>
            {isAsked && <ButtonLink href={`/products?${everywhere}`}>{t('everywhere', { query: query.q })}</ButtonLink>}
            {canClear && <Button onClick={onClear}>{t('clear')}</Button>}
            <ButtonLink href="/products" variant={isAsked || canClear ? 'secondary' : 'primary'}>
              {t('allTitle')}
            </ButtonLink>
          </>
        }
      />
      <PopularSuggestions />
    </>
  )
}

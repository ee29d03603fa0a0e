import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PopularOnDemand } from '@/components/products/popular-on-demand'
import { SEARCH_ID } from '@/components/search/search-look'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Illustration } from '@/components/ui/illustration'
import { hasFilters, type ListingQuery, UNFILTERED, writeListingQuery } from '@/lib/catalog/products/listing-query'

/** `isOnlyPart`: the search covered only a part of the shop. */
type NothingFoundProps = { query: ListingQuery; isOnlyPart: boolean; help: ReactNode; onClear: () => void }

/** Goes to the search field in the header with its words selected. */
function changeKeyword() {
  const field = document.getElementById(SEARCH_ID)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}

/** Suggestions after an empty result: other words, the whole shop, fewer filters, or popular products. */
export function NothingFound({ query, isOnlyPart, help, onClear }: NothingFoundProps) {
  const t = useTranslations('listing')
  const isAsked = query.q !== '' && (isOnlyPart || hasFilters(query))
  const canClear = !isAsked && hasFilters(query)
  const everywhere = writeListingQuery({ ...UNFILTERED, q: query.q, sort: query.sort })
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 pb-10 md:gap-x-6">
        <div className="w-16 overflow-hidden rounded-lg md:row-span-2 md:w-28">
          <Illustration shape="search" />
        </div>
        <div className="md:self-end">
          <h2 className="font-semibold text-lg">{t('emptyTitle')}</h2>
          {query.q && <p className="text-quiet text-sm">{t('spelling')}</p>}
        </div>
        <div className="flex flex-wrap gap-3 max-md:col-span-2 md:self-start">
          <Button onClick={changeKeyword} variant={canClear || isAsked ? 'secondary' : 'primary'}>
            {t('emptyText')}
          </Button>
          {isAsked && (
            <ButtonLink href={`/products?${everywhere}`} variant="secondary">
              {t('everywhere', { query: query.q })}
            </ButtonLink>
          )}
          {canClear && (
            <Button onClick={onClear} variant="secondary">
              {t('clear')}
            </Button>
          )}
          {help}
        </div>
      </div>
      <PopularOnDemand />
    </>
  )
}

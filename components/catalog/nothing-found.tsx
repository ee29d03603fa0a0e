import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Flashlight } from '@/components/layout/flashlight'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { hasFilters, type ListingQuery, UNFILTERED, writeListingQuery } from '@/lib/catalog/rules'

const WaysOn = dynamic(() => import('@/components/catalog/ways-on'), { ssr: false })

/** `isOnlyPart`: not everything in the shop was searched. */
type NothingFoundProps = { query: ListingQuery; isOnlyPart: boolean; onClear: () => void }

/** What to try instead: the same words among everything, other words, and what people like. */
export function NothingFound({ query, isOnlyPart, onClear }: NothingFoundProps) {
  const t = useTranslations('listing')
  const isAsked = query.q !== '' && (isOnlyPart || hasFilters(query))
  const canClear = !isAsked && hasFilters(query)
  const everywhere = writeListingQuery({ ...UNFILTERED, q: query.q, sort: query.sort })
  return (
    <>
      <EmptyState
        picture={<Flashlight />}
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
      <WaysOn />
    </>
  )
}

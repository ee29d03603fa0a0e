import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { opensElsewhere } from '@/components/layout/opens-elsewhere'
import { buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/components/ui/class-names'
import { orLoadFailed } from '@/components/ui/load-failed'
import { FIRST_PAGE, type ListingQuery } from '@/lib/catalog/products/listing-query'
import type { useListing } from '@/lib/storefront/listing/client'

const MoreFailed = dynamic(() => orLoadFailed(import('@/components/products/more-failed')), { ssr: false })

type MoreProductsProps = {
  listing: ReturnType<typeof useListing>
  shown: number
  total: number
  query: ListingQuery
  searchOf: (query: ListingQuery) => string
}

/** A link to the next page; with JavaScript it appends that page's products instead. */
export function MoreProducts({ listing, shown, total, query, searchOf }: MoreProductsProps) {
  const t = useTranslations('listing')
  const place = useRef<HTMLDivElement>(null)
  const { next, isLoadingMore: isBusy } = listing
  const isLater = query.cursor !== FIRST_PAGE
  const add = async (event: React.MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    await listing.more()
    const added = place.current?.previousElementSibling?.children[shown]
    added?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} className="mt-10 flex flex-col items-center gap-3">
      <p aria-live="polite" className={cx('tabular text-quiet text-sm', !next && 'sr-only')}>
        {t('shown', { shown, total })}
      </p>
      {Boolean(listing.error) && <MoreFailed error={listing.error} />}
      {next && (
        <a
          href={searchOf({ ...query, cursor: next })}
          aria-disabled={isBusy || undefined}
          onClick={add}
          className={cx(buttonStyle({ variant: 'secondary' }), isBusy && 'pointer-events-none opacity-60')}
        >
          {isBusy ? t('loadingMore') : t('more')}
        </a>
      )}
      {isLater && (
        <a
          href={searchOf({ ...query, cursor: FIRST_PAGE }) || '?'}
          className="min-h-11 py-2.5 font-semibold text-primary text-sm underline underline-offset-4"
        >
          {t('fromStart')}
        </a>
      )}
    </div>
  )
}

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'
import type { ListingQuery } from '@/lib/catalog/products/listing-query'

type ListingHeadingProps = {
  title: string
  text?: string
  banner?: ReactNode
  query: ListingQuery
  total?: number
  related?: number
}

/** Beside the picture of a banner, and below it where that is narrow. */
const ON_BANNER =
  'max-lg:pt-4 lg:absolute lg:inset-y-0 lg:left-0 lg:flex lg:w-[40%] lg:flex-col lg:justify-center lg:pl-8 xl:pl-12'

export function ListingHeading({ title, text, banner, query, total, related = 0 }: ListingHeadingProps) {
  const t = useTranslations('listing')
  return (
    <header className={cx('pb-5 md:pb-8', Boolean(banner) && 'lg:scheme-light relative lg:mb-6 lg:pb-0')}>
      {banner}
      <div className={banner ? ON_BANNER : undefined}>
        <h1 className="wrap-break-word page-title">{query.q ? t('searchTitle', { query: query.q }) : title}</h1>
        {text && !query.q && <p className="mt-1.5 min-h-6 max-w-text text-quiet">{text}</p>}
        <p aria-live="polite" className={cx('tabular mt-1.5 min-h-6 text-quiet text-sm', total === 0 && 'sr-only')}>
          {total !== undefined && t('results', { count: total - related, related })}
        </p>
      </div>
    </header>
  )
}

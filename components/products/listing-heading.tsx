import { useTranslations } from 'next-intl'
import type { ListingQuery } from '@/lib/catalog/products/listing-query'

type ListingHeadingProps = { title: string; text?: string; query: ListingQuery; total?: number }

export function ListingHeading({ title, text, query, total }: ListingHeadingProps) {
  const t = useTranslations('listing')
  return (
    <header className="pb-5 md:pb-8">
      <h1 className="wrap-break-word page-title">{query.q ? t('searchTitle', { query: query.q }) : title}</h1>
      {text && !query.q && <p className="mt-1.5 min-h-6 max-w-text text-quiet">{text}</p>}
      <p aria-live="polite" className="tabular mt-1.5 min-h-6 text-quiet text-sm">
        {total !== undefined && t('results', { count: total })}
      </p>
    </header>
  )
}

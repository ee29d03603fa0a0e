import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readFilteredListing } from '@/app/[locale]/[warehouse]/(shop)/filtered/[...path]/filtered-listing'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { findOrFirstPage } from '@/components/products/find-or-first-page'
import { ListingPage } from '@/components/products/listing-page'
import { searchParamsOf } from '@/components/products/search-params'
import { readListingQuery } from '@/lib/catalog/products/listing-query'
import { localizedPath } from '@/lib/platform/i18n'

type Props = PageProps<'/[locale]/[warehouse]/filtered/[...path]'>

async function readPage({ params, searchParams }: Props) {
  const query = readListingQuery(searchParamsOf(await searchParams))
  const { locale: language, warehouse, path } = await params
  const locale = requireLocale(language)
  const listing = await readFilteredListing(path, { locale, warehouse })
  if (!listing) redirect(localizedPath(locale, `/${path.join('/')}`))
  return { query, listing }
}

/** A listing with a search, filters or a cursor. Not indexed; search engines may follow its links. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { query, listing } = await readPage(props)
  const t = await getTranslations('listing')
  const title = query.q ? t('searchTitle', { query: query.q }) : listing.title
  return { title, robots: { index: false, follow: true } }
}

export default async function FilteredPage(props: Props) {
  const { query, listing } = await readPage(props)
  const { find, whole, ...shown } = listing
  const first = await findOrFirstPage(find, query)
  const crumbs = query.q ? [] : [{ title: listing.title }]
  return <ListingPage {...shown} crumbs={crumbs} first={first} firstOf={query} names={whole.data} />
}

import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { getTranslations } from 'next-intl/server'
import { readShelf } from '@/app/[locale]/[warehouse]/(shop)/filtered/[...path]/shelf'
import { findOrStart } from '@/components/catalog/find-or-start'
import { ListingPage } from '@/components/catalog/listing-page'
import { searchParamsOf } from '@/components/catalog/search-params'
import { readListingQuery } from '@/lib/catalog/rules'
import { isLocale, localizedPath } from '@/lib/platform/i18n'

/** Listings with words, filters or a cursor in their address: read anew and whole, for readers without scripts too. */
export const instant = false

type Props = PageProps<'/[locale]/[warehouse]/filtered/[...path]'>

async function readPage({ params, searchParams }: Props) {
  const query = readListingQuery(searchParamsOf(await searchParams))
  const { locale: language, warehouse, path } = await params
  const locale = isLocale(language) ? language : 'id'
  const shelf = await readShelf(path, { locale, warehouse })
  if (!shelf) redirect(localizedPath(locale, `/${path.join('/')}`))
  return { query, shelf }
}

/** Kept out of search engines, which may follow the links. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { query, shelf } = await readPage(props)
  const t = await getTranslations('listing')
  const title = query.q ? t('searchTitle', { query: query.q }) : shelf.title
  return { title, robots: { index: false, follow: true } }
}

export default async function FilteredPage(props: Props) {
  const { query, shelf } = await readPage(props)
  const { find, whole, ...listing } = shelf
  await connection()
  const first = await findOrStart(find, query)
  return <ListingPage {...listing} crumbs={[{ title: shelf.title }]} first={first} firstOf={query} names={whole.data} />
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { pageMetadata } from '@/components/layout/page-metadata'
import { findOrFirstPage } from '@/components/products/find-or-first-page'
import { ListingPage } from '@/components/products/listing-page'
import { searchParamsOf } from '@/components/products/search-params'
import { SubcategoryTiles } from '@/components/products/subcategory-tiles'
import { isUnfiltered, type ListingQuery, readListingQuery } from '@/lib/catalog/products/listing-query'
import { getCategories } from '@/lib/catalog/products/queries'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { localized } from '@/lib/platform/i18n'
import { findListing, getListing } from '@/lib/storefront/listing/queries/listings'
import { withDescendants } from '@/lib/storefront/listing/rules'

type Props = PageProps<'/[locale]/[warehouse]/category'>

const idOf = ({ id, collection_id }: Awaited<Props['searchParams']>) => Number(id ?? collection_id)

async function readCategory({ params, searchParams }: Props) {
  const { locale: language, warehouse } = await params
  const locale = requireLocale(language)
  const asked = await searchParams
  const id = idOf(asked)
  const categories = await getCategories()
  const category = categories.find((candidate) => candidate.id === id)
  const parent = categories.find((candidate) => candidate.id === category?.parent_id)
  const children = categories.filter(({ parent_id }) => parent_id === id)
  const below = withDescendants(categories, [id])
  return { locale, warehouse, category, parent, children, below, query: readListingQuery(searchParamsOf(asked)) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, category, query } = await readCategory(props)
  if (!category) return {}
  const title = localized(category, 'title', locale)
  if (!isUnfiltered(query)) return { title, robots: { index: false, follow: true } }
  const t = await getTranslations('meta')
  const description = t('categoryDescription', { title })
  return pageMetadata({ locale, path: `/category?id=${category.id}`, title, description })
}

export default async function CategoryPage(props: Props) {
  const { locale, warehouse, category, parent, children, below, query } = await readCategory(props)
  if (!category) notFound()
  const kind = { category: category.slug }
  const [place, whole] = await Promise.all([getWarehouse(warehouse), getListing({ warehouse, kind })])
  const find = (asked: ListingQuery) => findListing({ warehouse, query: asked, category: category.id })
  const first = isUnfiltered(query) ? whole : await findOrFirstPage(find, query)
  const title = localized(category, 'title', locale)
  const above = parent ? [{ title: localized(parent, 'title', locale), href: `/category?id=${parent.id}` }] : []
  return (
    <ListingPage
      key={category.id}
      crumbs={[...above, { title }]}
      intro={<SubcategoryTiles categories={children} locale={locale} />}
      title={title}
      source={{ path: '/products', warehouseId: place?.id ?? 0, category: category.id, below }}
      first={first}
      firstOf={query}
      names={whole.data}
    />
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ListingPage } from '@/components/catalog/listing-page'
import { pageMetadata } from '@/components/layout/page-metadata'
import { getCategories, getListing } from '@/lib/catalog/queries'
import { isLocale, localized } from '@/lib/platform/i18n'
import { getWarehouse } from '@/lib/warehouses/queries'

/** The category stands in the query, so this page waits for it; what it shows is cached all the same. */
export const instant = false

type Props = PageProps<'/[locale]/[warehouse]/category'>

const idOf = ({ id, collection_id }: Awaited<Props['searchParams']>) => Number(id ?? collection_id)

async function readCategory({ params, searchParams }: Props) {
  const { locale: language, warehouse } = await params
  const locale = isLocale(language) ? language : 'id'
  const id = idOf(await searchParams)
  const categories = await getCategories()
  const category = categories.find((candidate) => candidate.id === id)
  const parent = categories.find((candidate) => candidate.id === category?.parent_id)
  return { locale, warehouse, category, parent }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, category } = await readCategory(props)
  if (!category) return {}
  return pageMetadata({ locale, path: `/category?id=${category.id}`, title: localized(category, 'title', locale) })
}

export default async function CategoryPage(props: Props) {
  const { locale, warehouse, category, parent } = await readCategory(props)
  if (!category) notFound()
  const [place, first] = await Promise.all([
    getWarehouse(warehouse),
    getListing({ warehouse, kind: { category: category.slug } }),
  ])
  const title = localized(category, 'title', locale)
  const above = parent ? [{ title: localized(parent, 'title', locale), href: `/category?id=${parent.id}` }] : []
  return (
    <ListingPage
      key={category.id}
      crumbs={[...above, { title }]}
      title={title}
      source={{ path: '/products', warehouseId: place?.id ?? 0, category: category.id }}
      first={first}
    />
  )
}

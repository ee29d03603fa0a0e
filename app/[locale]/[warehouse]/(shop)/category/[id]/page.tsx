import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ListingPage } from '@/components/catalog/listing-page'
import { pageMetadata } from '@/components/layout/page-metadata'
import { getCategories, getListing } from '@/lib/catalog/queries'
import { isLocale, localized } from '@/lib/platform/i18n'
import { getWarehouse } from '@/lib/warehouses/queries'

/** `/category?id=1` comes here by way of the middleware; no category has this number. */
const NO_CATEGORY = '0'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: NO_CATEGORY }]

type Props = PageProps<'/[locale]/[warehouse]/category/[id]'>

async function readCategory({ params }: Props) {
  const { locale: language, warehouse, id } = await params
  const locale = isLocale(language) ? language : 'id'
  const categories = await getCategories()
  const category = categories.find((candidate) => String(candidate.id) === id)
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

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { pageMetadata } from '@/components/layout/page-metadata'
import { Breadcrumb } from '@/components/products/breadcrumb'
import { ProductRow } from '@/components/products/product-row'
import { buttonStyle } from '@/components/ui/button-style'
import { Container } from '@/components/ui/container'
import { localized } from '@/lib/platform/i18n'
import { getCategorySection } from '@/lib/storefront/content/queries/content'

type Props = PageProps<'/[locale]/[warehouse]/category-section/[id]'>

async function readPage({ params }: Props) {
  const { locale: language, warehouse, id } = await params
  const found = /^[1-9]\d{0,14}$/.test(id) && (await getCategorySection({ warehouse, section: Number(id) }))
  if (!found) notFound()
  return { ...found, locale: requireLocale(language) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, section } = await readPage(props)
  const [title, description] = [localized(section, 'title', locale), localized(section, 'text', locale)]
  return pageMetadata({ locale, path: `/category-section/${section.id}`, title, description })
}

export default async function CategorySectionPage(props: Props) {
  const { locale, section, rows } = await readPage(props)
  const title = localized(section, 'title', locale)
  const t = await getTranslations('listing')
  return (
    <>
      <Container>
        <Breadcrumb crumbs={[{ title }]} />
        <h1 className="page-title">{title}</h1>
        <p className="mt-1.5 max-w-text text-quiet">{localized(section, 'text', locale)}</p>
        {rows.length > 2 && (
          <nav aria-label={t('subcategories')} className="pt-4">
            <ul className="snap-row -mx-4 scroll-px-4 gap-2 px-4 md:mx-0 md:flex-wrap md:px-0">
              {rows.map(({ category }) => (
                <li key={category.id}>
                  <a href={`#${category.slug}`} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
                    {localized(category, 'title', locale)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Container>
      {rows.map(({ category, products }) => (
        <ProductRow
          key={category.id}
          id={category.slug}
          title={localized(category, 'title', locale)}
          href={`/category?id=${category.id}`}
          products={products}
        />
      ))}
    </>
  )
}

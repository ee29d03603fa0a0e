import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProductRow } from '@/components/catalog/product-row'
import { apart } from '@/components/home/apart'
import { CategoryTiles } from '@/components/home/category-tiles'
import { Promises } from '@/components/home/promises'
import { RentBand } from '@/components/home/rent-band'
import { ResellerBand } from '@/components/home/reseller-band'
import { Scene } from '@/components/home/scene'
import { pageMetadata } from '@/components/layout/page-metadata'
import { getHome } from '@/lib/catalog/queries'
import { isLocale } from '@/lib/platform/i18n'

export const ensureStatic = 'navigation'

type Props = PageProps<'/[locale]/[warehouse]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations('meta')
  return pageMetadata({ locale, path: '/', title: t('siteTitle'), absolute: true, description: t('siteDescription') })
}

export default async function HomePage({ params }: Props) {
  const { locale: language, warehouse } = await params
  const locale = isLocale(language) ? language : 'id'
  const t = await getTranslations('home')
  const { sections, categories } = await getHome({ warehouse })
  const { newest, discounted, rentable } = apart(sections)
  return (
    <>
      <Scene />
      <CategoryTiles categories={categories} locale={locale} />
      <ProductRow id="newest" title={t('newest')} text={t('newestText')} href="/products" products={newest} />
      <RentBand products={rentable} locale={locale} />
      <ProductRow
        id="discounted"
        title={t('discounted')}
        text={t('discountedText')}
        href="/sale"
        products={discounted}
      />
      <ResellerBand />
      <Promises />
    </>
  )
}

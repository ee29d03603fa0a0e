import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { PostRow } from '@/components/content/post-row'
import { FlashSaleBlock } from '@/components/flash-sales/flash-sale-block'
import { Banners } from '@/components/home/banners'
import { CategoryTiles } from '@/components/home/category-tiles'
import { fillSections } from '@/components/home/fill-sections'
import { HomeStructured } from '@/components/home/home-structured'
import { NearestStore } from '@/components/home/nearest-store'
import { Promises } from '@/components/home/promises'
import { PromoTiles } from '@/components/home/promo-tiles'
import { Purposes } from '@/components/home/purposes'
import { RentBand } from '@/components/home/rent-band'
import { ResellerBand } from '@/components/home/reseller-band'
import { SectionRow } from '@/components/home/section-row'
import { pageMetadata } from '@/components/layout/page-metadata'
import { ProductRow } from '@/components/products/product-row'
import { RoomBand } from '@/components/rooms/room-band'
import { getPromises } from '@/lib/orders/orders/queries/promises'
import { getBanners, getHomeContent, getPosts } from '@/lib/storefront/content/queries/content'
import { HOME_POSTS } from '@/lib/storefront/content/rules'
import { getHomeFlashSales } from '@/lib/storefront/flash-sales/queries'
import { getHome } from '@/lib/storefront/listing/queries/listings'
import { getRoomCards } from '@/lib/storefront/rooms/queries'

const NEWEST = 4

type Props = PageProps<'/[locale]/[warehouse]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations('meta')
  return pageMetadata({ locale, path: '/', title: t('siteTitle'), absolute: true, description: t('siteDescription') })
}

export default async function HomePage({ params }: Props) {
  const { locale: language, warehouse } = await params
  const locale = requireLocale(language)
  const [t, place, banners, home, content, posts, flash, promises, rooms] = await Promise.all([
    getTranslations('home'),
    getTranslations('warehouse'),
    getBanners({ placement: 'home' }),
    getHome({ warehouse }),
    getHomeContent({ warehouse }),
    getPosts({ limit: HOME_POSTS }),
    getHomeFlashSales({ warehouse }),
    getPromises(),
    getRoomCards(),
  ])
  const { newest, rentable } = fillSections(home.sections)
  const [section, ...sections] = content.sections
  return (
    <>
      <Banners banners={banners} locale={locale} />
      <Promises claimDays={promises.claim_days} />
      <CategoryTiles categories={home.categories} locale={locale} />
      <Purposes sections={content.purposes} locale={locale} />
      <PromoTiles promos={content.promos} locale={locale} />
      <FlashSaleBlock sales={flash} locale={locale} />
      <ProductRow
        id="newest"
        title={t('newest')}
        text={t('newestText')}
        href="/products"
        products={newest.slice(0, NEWEST)}
      />
      <RoomBand rooms={rooms} locale={locale} />
      {section && <SectionRow section={section} locale={locale} />}
      <RentBand products={rentable} locale={locale} />
      {sections.map((other) => (
        <SectionRow key={other.id} section={other} locale={locale} />
      ))}
      <PostRow title={t('posts')} posts={posts} locale={locale} />
      <ResellerBand />
      <HomeStructured locale={locale} />
      <NearestStore shown={warehouse} found={place('found', { city: '{city}' })} />
    </>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { AboutFigures } from '@/components/content/about-figures'
import { AboutPlaces } from '@/components/content/about-places'
import { AboutView } from '@/components/content/about-view'
import { ScenePicture } from '@/components/content/scene-picture'
import { ShopWays } from '@/components/content/shop-ways'
import { ChatButton } from '@/components/layout/chat-button'
import { pageMetadata } from '@/components/layout/page-metadata'
import { buttonStyle } from '@/components/ui/button-style'
import { getPromises } from '@/lib/orders/orders/queries/promises'
import { getWarehouses } from '@/lib/places/warehouses/queries'
import { env } from '@/lib/platform/env'
import { localized } from '@/lib/platform/i18n'
import { getBanners } from '@/lib/storefront/content/queries/content'
import { getStaticPage } from '@/lib/storefront/content/queries/static-pages'
import { getListing } from '@/lib/storefront/listing/queries/listings'
import { getRoomCards } from '@/lib/storefront/rooms/queries'

type Props = PageProps<'/[locale]/[warehouse]/about'>

async function readAbout({ params }: Props) {
  const { locale } = await params
  return { locale: requireLocale(locale), page: await getStaticPage({ slug: 'about_us' }) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await readAbout(props)
  const [title, description] = [localized(page, 'title', locale), localized(page, 'intro', locale)]
  return pageMetadata({ locale, path: '/about', title, absolute: true, description })
}

export default async function AboutPage(props: Props) {
  const { warehouse } = await props.params
  const { locale, page } = await readAbout(props)
  const [warehouses, [banner], rooms, { claim_days }, all, rentable] = await Promise.all([
    getWarehouses(),
    getBanners({ placement: 'about' }),
    getRoomCards(),
    getPromises(),
    getListing({ warehouse, kind: 'all' }),
    getListing({ warehouse, kind: 'rent' }),
  ])
  const figures = {
    products: all.metadata.total_items,
    rentable: rentable.metadata.total_items,
    warehouses: warehouses.length,
    claimDays: claim_days,
  }
  return (
    <AboutView
      page={page}
      locale={locale}
      rooms={rooms.filter(({ media_key }) => media_key !== banner?.media_key)}
      beside={<AboutPlaces warehouses={warehouses} locale={locale} />}
      after={<ShopWays />}
      figures={<AboutFigures locale={locale} figures={figures} />}
      picture={
        banner && (
          <ScenePicture
            wide={banner.media_key}
            tall={banner.mobile_media_key}
            alt={localized(banner, 'alt', locale)}
            ground={banner.ground}
            priority
            className="aspect-16/10 w-full rounded-lg object-bottom md:aspect-5/2 lg:aspect-3/1 dark:brightness-90"
          />
        )
      }
    >
      <Contact />
    </AboutView>
  )
}

async function Contact() {
  const t = await getTranslations('terms.about_us')
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      <ChatButton variant="primary" />
      <a href={`mailto:${env().CONTACT_MAIL}`} className={buttonStyle({ variant: 'secondary' })}>
        {t('mail')}
      </a>
    </p>
  )
}

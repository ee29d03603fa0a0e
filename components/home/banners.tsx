import { getTranslations } from 'next-intl/server'
import { ScenePicture } from '@/components/content/scene-picture'
import { AfterLoad } from '@/components/home/after-load'
import { BannerControls } from '@/components/home/banner-controls'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'
import { env } from '@/lib/platform/env'
import { type Locale, localized } from '@/lib/platform/i18n'
import { bannerHref } from '@/lib/storefront/content/rules'
import type { Banner } from '@/lib/storefront/content/schema'

/** The carousel of the home page; the first banner loads with priority, the others lazily. */
export async function Banners({ banners, locale }: { banners: Banner[]; locale: Locale }) {
  const t = await getTranslations('home')
  if (banners.length === 0) return <Welcome />
  return (
    <section
      aria-label={t('banners.label')}
      className="relative mx-auto max-w-page md:mt-6 md:w-[calc(100%-3rem)] md:overflow-hidden xl:w-[calc(100%-4rem)] md:rounded-lg"
    >
      <ul id="banners" className="snap-row overflow-y-hidden">
        {banners.map((banner, index) => (
          <li key={banner.id} className="scheme-light relative w-full snap-always">
            <Slide banner={banner} isFirst={index === 0} locale={locale} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <BannerControls
          labels={{
            show: banners.map((_, index) => t('banners.show', { number: index + 1, total: banners.length })),
            previous: t('banners.previous'),
            next: t('banners.next'),
            pause: t('banners.pause'),
            play: t('banners.play'),
          }}
        />
      )}
    </section>
  )
}

async function Slide({ banner, isFirst, locale }: { banner: Banner; isFirst: boolean; locale: Locale }) {
  const t = await getTranslations('home.scene')
  const Heading = isFirst ? 'h1' : 'h2'
  const label = localized(banner, 'label', locale)
  const picture = (
    <ScenePicture
      wide={banner.media_key}
      tall={banner.mobile_media_key}
      alt={localized(banner, 'alt', locale)}
      ground={banner.ground}
      priority={isFirst}
      className="aspect-3/4 w-full md:aspect-16/7 dark:brightness-90"
    />
  )
  return (
    <>
      <div style={{ backgroundColor: banner.ground }} className="aspect-3/4 w-full md:aspect-16/7">
        {isFirst ? picture : <AfterLoad>{picture}</AfterLoad>}
      </div>
      <div className="absolute inset-x-0 top-0 px-5 pt-6 md:inset-y-0 md:right-auto md:flex md:w-[37%] md:flex-col md:justify-center md:px-10 md:pt-0 xl:pl-14">
        <Heading className="page-title md:max-lg:text-2xl xl:text-4xl">{localized(banner, 'title', locale)}</Heading>
        <p className="mt-4 hidden max-w-md text-quiet lg:block">{localized(banner, 'text', locale)}</p>
        <div className="mt-4 flex gap-3 md:mt-7">
          {label && (
            <ButtonLink
              href={bannerHref(banner.link_url, env().public_url)}
              size="lg"
              className="min-w-32 md:max-lg:min-w-0"
            >
              {label}
            </ButtonLink>
          )}
          {isFirst && (
            <ButtonLink href="/rent" size="lg" variant="secondary" className="min-w-28 md:max-lg:min-w-0">
              {t('rent')}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}

/** The headline of a shop without banners. */
async function Welcome() {
  const t = await getTranslations('home.scene')
  return (
    <section className="bg-forest text-on-forest">
      <Container className="py-14 md:py-24">
        <h1 className="max-w-2xl page-title-large">{t('title')}</h1>
        <p className="mt-4 max-w-text text-lg">{t('text')}</p>
        <div className="scheme-light mt-8 flex gap-3">
          <ButtonLink href="/products" size="lg" variant="secondary">
            {t('shop')}
          </ButtonLink>
          <ButtonLink href="/rent" size="lg" variant="quiet" className="text-white">
            {t('rent')}
          </ButtonLink>
        </div>
      </Container>
    </section>
  )
}

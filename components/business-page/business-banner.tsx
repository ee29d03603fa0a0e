import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ScenePicture } from '@/components/content/scene-picture'
import { ButtonLink } from '@/components/ui/button-link'
import { cx } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { PageContent } from '@/lib/storefront/business-page/projection'

type BusinessBannerProps = { page: PageContent; locale: Locale; figures: ReactNode }

/** The title beside the picture on the desktop, below it on the phone, then what the programme gives in figures. */
export async function BusinessBanner({ page, locale, figures }: BusinessBannerProps) {
  const t = await getTranslations('terms.business')
  const { desktop_media: wide, mobile_media: tall } = page
  return (
    <section className="bg-forest text-on-forest">
      <Container
        className={cx('py-7 md:py-16', wide && 'grid gap-6 md:grid-cols-[5fr_6fr] md:items-center md:gap-10 md:py-10')}
      >
        <div>
          <h1 className="page-title-large max-w-2xl">{localized(page, 'title', locale)}</h1>
          <p className="mt-3 max-w-text text-lg md:mt-4">{localized(page, 'description', locale)}</p>
          <div className="scheme-light mt-5 flex flex-wrap gap-3 md:mt-7">
            <ButtonLink href="/business/register" size="lg" variant="secondary">
              {t('register')}
            </ButtonLink>
            <ButtonLink href="/login?from=/business" size="lg" variant="quiet" className="text-white">
              {t('login')}
            </ButtonLink>
          </div>
        </div>
        {wide && (
          <div className="max-md:-order-1 max-md:-mx-4 max-md:-mt-7">
            <ScenePicture
              wide={wide}
              tall={tall ?? wide}
              alt=""
              ground="var(--ground)"
              sizes="(min-width: 768px) 50vw, 100vw"
              priority
              className="aspect-2/1 w-full object-[80%_75%] md:aspect-16/9 md:rounded-lg"
            />
          </div>
        )}
      </Container>
      {figures}
    </section>
  )
}

import { getTranslations } from 'next-intl/server'
import { ScenePicture } from '@/components/content/scene-picture'
import { ButtonLink } from '@/components/ui/button-link'
import { cx } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { PageContent } from '@/lib/storefront/business-page/projection'

/** The title beside the picture on the desktop, above it on the phone. */
export async function BusinessBanner({ page, locale }: { page: PageContent; locale: Locale }) {
  const t = await getTranslations('terms.business')
  const { desktop_media: wide, mobile_media: tall } = page
  return (
    <section className="bg-forest text-on-forest">
      <Container className={cx('py-10 md:py-24', wide && 'grid gap-8 md:grid-cols-2 md:items-center md:py-14')}>
        <div>
          <h1 className="page-title-large max-w-2xl">{localized(page, 'title', locale)}</h1>
          <p className="mt-4 max-w-text text-lg">{localized(page, 'description', locale)}</p>
          <div className="scheme-light mt-6 flex flex-wrap gap-3 md:mt-8">
            <ButtonLink href="/business/register" size="lg" variant="secondary">
              {t('register')}
            </ButtonLink>
            <ButtonLink href="/login?from=/business" size="lg" variant="quiet" className="text-white">
              {t('login')}
            </ButtonLink>
          </div>
        </div>
        {wide && (
          <div>
            <ScenePicture
              wide={wide}
              tall={tall ?? wide}
              alt=""
              ground="var(--ground)"
              sizes="(min-width: 768px) 50vw, 100vw"
              priority
              className="aspect-16/10 w-full rounded-lg object-[80%_80%] md:aspect-4/3"
            />
          </div>
        )}
      </Container>
    </section>
  )
}

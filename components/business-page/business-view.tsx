import { getTranslations } from 'next-intl/server'
import { LeaveReseller } from '@/components/business-page/leave-reseller'
import { ScenePicture } from '@/components/content/scene-picture'
import { Link } from '@/components/layout/link'
import { ButtonLink } from '@/components/ui/button-link'
import { cx } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { PageContent } from '@/lib/storefront/business-page/projection'
import type { LandingItem } from '@/lib/storefront/business-page/rules'

type BusinessViewProps = { page: PageContent; locale: Locale }

export async function BusinessView({ page, locale }: BusinessViewProps) {
  const t = await getTranslations('terms.business')
  return (
    <>
      <LeaveReseller />
      <Banner page={page} locale={locale} />
      <Container className="py-12 md:py-16">
        <h2 className="font-semibold text-xl md:text-2xl">{localized(page, 'benefit_title', locale)}</h2>
        <ul className="mt-6 grid gap-4 md:grid-cols-3">
          {page.benefits.map((benefit) => (
            <li key={benefit.title} className="rounded-lg border border-line bg-card p-6">
              <h3 className="font-semibold text-lg">{localized(benefit, 'title', locale)}</h3>
              <Text item={benefit} locale={locale} />
            </li>
          ))}
        </ul>
        <h2 className="mt-12 font-semibold text-xl md:text-2xl">{localized(page, 'procedure_title', locale)}</h2>
        <ol className="mt-6 grid gap-4 md:grid-cols-3">
          {page.procedures.map((step, index) => (
            <li key={step.title} className="flex gap-4">
              <span className="tabular flex size-9 flex-none items-center justify-center rounded-full bg-primary-tint font-bold text-primary">
                {index + 1}
              </span>
              <div className="pt-1.5">
                <p>{localized(step, 'title', locale)}</p>
                <Text item={step} locale={locale} />
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-10">
          <Link
            href="/terms-and-conditions/business_terms"
            className="font-semibold text-primary underline underline-offset-4"
          >
            {t('termsLink')}
          </Link>
        </p>
      </Container>
    </>
  )
}

/** The title beside the picture on the desktop, above it on the phone. */
async function Banner({ page, locale }: BusinessViewProps) {
  const t = await getTranslations('terms.business')
  const { desktop_media: wide, mobile_media: tall } = page
  return (
    <section className="bg-forest text-on-forest">
      <Container className={cx('py-14 md:py-24', wide && 'grid gap-8 md:grid-cols-2 md:items-center md:py-16')}>
        <div>
          <h1 className="max-w-2xl font-display font-medium text-3xl tracking-tight md:text-4xl">
            {localized(page, 'title', locale)}
          </h1>
          <p className="mt-4 max-w-text text-lg">{localized(page, 'description', locale)}</p>
          <div className="scheme-light mt-8 flex flex-wrap gap-3">
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
              className="aspect-4/3 w-full rounded-lg object-[80%_80%]"
            />
          </div>
        )}
      </Container>
    </section>
  )
}

function Text({ item, locale }: { item: LandingItem; locale: Locale }) {
  const text = localized(item, 'description', locale)
  return text ? <p className="mt-2 text-quiet">{text}</p> : null
}

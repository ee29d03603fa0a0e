import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { pageMetadata } from '@/components/layout/page-metadata'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'

const BENEFITS = ['benefit1', 'benefit2', 'benefit3'] as const
const STEPS = ['step1', 'step2', 'step3'] as const

type Props = PageProps<'/[locale]/[warehouse]/business'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations('terms.business')
  return pageMetadata({ locale, path: '/business', title: t('title'), description: t('lead') })
}

export default async function BusinessPage() {
  const t = await getTranslations('terms.business')
  return (
    <>
      <section className="bg-forest text-on-forest">
        <Container className="py-14 md:py-24">
          <h1 className="max-w-2xl font-display font-medium text-3xl tracking-tight md:text-4xl">{t('title')}</h1>
          <p className="mt-4 max-w-text text-lg">{t('lead')}</p>
          <div className="scheme-light mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/business/register" size="lg" variant="secondary">
              {t('register')}
            </ButtonLink>
            <ButtonLink href="/login?from=/business" size="lg" variant="quiet" className="text-white">
              {t('login')}
            </ButtonLink>
          </div>
        </Container>
      </section>
      <Container className="py-12 md:py-16">
        <h2 className="font-semibold text-xl md:text-2xl">{t('benefitsTitle')}</h2>
        <ul className="mt-6 grid gap-4 md:grid-cols-3">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="rounded-lg border border-line bg-card p-6">
              <h3 className="font-semibold text-lg">{t(`${benefit}Title`)}</h3>
              <p className="mt-2 text-quiet">{t(benefit)}</p>
            </li>
          ))}
        </ul>
        <h2 className="mt-12 font-semibold text-xl md:text-2xl">{t('stepsTitle')}</h2>
        <ol className="mt-6 grid gap-4 md:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-4">
              <span className="tabular flex size-9 flex-none items-center justify-center rounded-full bg-primary-tint font-bold text-primary">
                {index + 1}
              </span>
              <p className="pt-1.5">{t(step)}</p>
            </li>
          ))}
        </ol>
        <p className="mt-10">
          <Link
            href="/terms-and-conditions/terms#wallet"
            className="font-semibold text-primary underline underline-offset-4"
          >
            {t('termsLink')}
          </Link>
        </p>
      </Container>
    </>
  )
}

import { getTranslations } from 'next-intl/server'
import { BusinessBanner } from '@/components/business-page/business-banner'
import { EarningExamples } from '@/components/business-page/earning-examples'
import { LeaveReseller } from '@/components/business-page/leave-reseller'
import { OfferFigures } from '@/components/business-page/offer-figures'
import { OfferQuestions } from '@/components/business-page/offer-questions'
import { TierRates } from '@/components/business-page/tier-rates'
import { Link } from '@/components/layout/link'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { PageContent } from '@/lib/storefront/business-page/projection'
import type { LandingItem, Offer } from '@/lib/storefront/business-page/rules'

type BusinessViewProps = { page: PageContent; offer: Offer; locale: Locale }

/** What the operator says about the programme, and between it what the settings in force give. */
export function BusinessView({ page, offer, locale }: BusinessViewProps) {
  return (
    <>
      <LeaveReseller />
      <BusinessBanner page={page} locale={locale} figures={<OfferFigures offer={offer} />} />
      <Container className="py-10 md:py-16">
        <EarningExamples examples={offer.examples} locale={locale} />
      </Container>
      <div className="border-line border-y bg-sunken">
        <Container className="py-10 md:py-14">
          <Procedure page={page} locale={locale} />
        </Container>
      </div>
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-10 md:gap-16 md:pt-16">
        <TierRates offer={offer} locale={locale} />
        <Benefits page={page} locale={locale} />
        <OfferQuestions offer={offer} />
        <Start />
      </Container>
    </>
  )
}

type ContentProps = Omit<BusinessViewProps, 'offer'>

const Benefits = ({ page, locale }: ContentProps) => (
  <section>
    <h2 className="section-title">{localized(page, 'benefit_title', locale)}</h2>
    <ul className="mt-5 grid gap-x-8 gap-y-5 md:mt-6 md:grid-cols-3">
      {page.benefits.map((benefit) => (
        <li key={benefit.title} className="border-primary border-t-2 pt-4">
          <h3 className="font-semibold text-lg">{localized(benefit, 'title', locale)}</h3>
          <Text item={benefit} locale={locale} />
        </li>
      ))}
    </ul>
  </section>
)

const Procedure = ({ page, locale }: ContentProps) => (
  <section>
    <h2 className="section-title">{localized(page, 'procedure_title', locale)}</h2>
    <ol className="mt-5 grid gap-x-8 gap-y-5 md:mt-7 md:grid-cols-3">
      {page.procedures.map((step, index) => (
        <li key={step.title} className="flex gap-4 md:block">
          <span
            aria-hidden="true"
            className="tabular w-8 flex-none font-display font-medium text-3xl text-primary leading-none"
          >
            {index + 1}
          </span>
          <div className="pt-1.5 md:pt-3">
            <p className="text-lg">{localized(step, 'title', locale)}</p>
            <Text item={step} locale={locale} />
          </div>
        </li>
      ))}
    </ol>
  </section>
)

/** The way on at the end of the page. */
async function Start() {
  const t = await getTranslations('businessPage')
  const business = await getTranslations('terms.business')
  return (
    <section className="flex flex-col items-start gap-6 rounded-lg bg-primary-tint p-6 md:flex-row md:items-center md:justify-between md:px-10 md:py-8">
      <div>
        <h2 className="section-title">{t('startTitle')}</h2>
        <p className="mt-1.5">{t('startText')}</p>
        <Link
          href="/terms-and-conditions/business_terms"
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {business('termsLink')}
        </Link>
      </div>
      <ButtonLink href="/business/register" size="lg" className="flex-none max-sm:w-full">
        {t('startAction')}
      </ButtonLink>
    </section>
  )
}

function Text({ item, locale }: { item: LandingItem; locale: Locale }) {
  const text = localized(item, 'description', locale)
  return text ? <p className="mt-2 text-quiet">{text}</p> : null
}

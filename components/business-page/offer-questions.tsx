import { getTranslations } from 'next-intl/server'
import { daysText } from '@/components/business-page/offer-figures'
import { Accordion } from '@/components/ui/accordion'
import { KEEP_DOCUMENTS_DAYS, LEAST_AGE } from '@/lib/identity/resellers/rules'
import { withdrawalParts } from '@/lib/money/withdrawals/rules'
import { unbrokenRupiah } from '@/lib/platform/money'
import type { Offer } from '@/lib/storefront/business-page/rules'

const EXAMPLE_WITHDRAWAL = 100_000

/** What people ask before they join, answered by the settings in force. */
export async function OfferQuestions({ offer: { claim_days, withdrawal } }: { offer: Offer }) {
  const t = await getTranslations('businessPage')
  const { least, fee, tax } = withdrawal
  const { net } = withdrawalParts(EXAMPLE_WITHDRAWAL, tax)
  const amounts = {
    least: unbrokenRupiah(least),
    fee: unbrokenRupiah(fee),
    amount: unbrokenRupiah(EXAMPLE_WITHDRAWAL),
    net: unbrokenRupiah(net),
  }
  const questions = [
    [t('costQ'), t('costA')],
    [t('paidQ'), t('paidA', { days: daysText(t, claim_days) })],
    [t('withdrawQ'), tax > 0 ? t('withdrawA', { ...amounts, tax }) : t('withdrawNoTaxA', amounts)],
    [t('dropshipQ'), t('dropshipA')],
    [t('neededQ'), t('neededA', { age: LEAST_AGE, days: KEEP_DOCUMENTS_DAYS })],
  ]
  return (
    <section className="grid gap-4 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <h2 className="section-title">{t('questionsTitle')}</h2>
      <div className="border-line border-t">
        {questions.map(([question, answer], index) => (
          <Accordion key={question} title={question} open={index === 0}>
            <p className="max-w-text text-quiet">{answer}</p>
          </Accordion>
        ))}
      </div>
    </section>
  )
}

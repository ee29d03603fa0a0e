'use client'

import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { useTranslations } from 'next-intl'
import { StepsList, unbroken } from '@/components/payments/steps-list'
import type { Payment } from '@/lib/money/payments/schema'

const WAYS = [
  { steps: 'atm', tab: 'tabAtm' },
  { steps: 'ibanking', tab: 'tabIbanking' },
  { steps: 'mbanking', tab: 'tabMbanking' },
] as const

const OTHER_WAYS = [
  { steps: 'atmBersama', tab: 'tabAtmBersama' },
  { steps: 'atmPrima', tab: 'tabAtmPrima' },
  { steps: 'ibanking', tab: 'tabIbanking' },
  { steps: 'mbanking', tab: 'tabMbanking' },
] as const

const BANKS: readonly string[] = ['bca', 'bni', 'bri', 'mandiri', 'permata']

/** The bank's instructions; each line of the message is one step. */
export function HowTo({ payment, account }: { payment: Payment; account: string }) {
  const t = useTranslations('payment')
  const bank = BANKS.includes(payment.channel) ? payment.channel : 'other'
  const ways = bank === 'other' ? OTHER_WAYS : WAYS
  const figures = {
    account,
    biller: payment.biller_code ?? '',
    amount: unbroken(payment.amount),
  }
  return (
    <section className="rounded-lg border border-line bg-card p-4 md:p-6">
      <h2 className="mb-3 font-semibold text-lg">{t('howTo')}</h2>
      <TabGroup>
        <TabList className="-mx-4 snap-row gap-2 px-4 pb-1">
          {ways.map(({ tab }) => (
            <Tab
              key={tab}
              className="min-h-11 rounded-full border border-edge px-4 font-semibold text-sm data-selected:border-primary data-selected:bg-primary data-selected:text-on-primary"
            >
              {t(tab)}
            </Tab>
          ))}
        </TabList>
        <TabPanels className="mt-4">
          {ways.map(({ steps, tab }) => (
            <TabPanel key={tab}>
              <StepsList text={t(`steps.${bank}.${steps}`, figures)} />
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
    </section>
  )
}

'use client'

import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { useTranslations } from 'next-intl'
import { StepsList } from '@/components/payments/steps-list'
import type { Payment } from '@/lib/money/payments/schema'
import { unbrokenRupiah } from '@/lib/platform/money'

const WAYS = [
  { steps: 'mbanking', tab: 'tabMbanking' },
  { steps: 'ibanking', tab: 'tabIbanking' },
  { steps: 'atm', tab: 'tabAtm' },
] as const

const OTHER_WAYS = [
  { steps: 'steps.other.mbanking', tab: 'tabMbanking' },
  { steps: 'steps.other.ibanking', tab: 'tabIbanking' },
  { steps: 'steps.other.atmBersama', tab: 'tabAtmBersama' },
  { steps: 'steps.other.atmPrima', tab: 'tabAtmPrima' },
] as const

const BANKS = ['bca', 'bni', 'bri', 'mandiri', 'permata'] as const

const waysOf = (channel: string) => {
  const bank = BANKS.find((name) => name === channel)
  return bank ? WAYS.map(({ steps, tab }) => ({ steps: `steps.${bank}.${steps}` as const, tab })) : OTHER_WAYS
}

/** The bank's instructions, open at those of its application; each line of the message is one step. */
export function HowTo({ payment, account }: { payment: Payment; account: string }) {
  const t = useTranslations('payment')
  const ways = waysOf(payment.channel)
  const figures = {
    account,
    biller: payment.biller_code ?? '',
    amount: unbrokenRupiah(payment.amount),
  }
  return (
    <section className="rounded-lg border border-line bg-card p-4 md:p-6">
      <h2 className="mb-3 font-semibold text-lg">{t('howTo')}</h2>
      <TabGroup>
        <TabList className="flex flex-wrap gap-1.5 sm:gap-2">
          {ways.map(({ tab }) => (
            <Tab
              key={tab}
              className="min-h-11 rounded-full border border-edge px-3 font-semibold text-sm data-selected:border-primary data-selected:bg-primary data-selected:text-on-primary"
            >
              {t(tab)}
            </Tab>
          ))}
        </TabList>
        <TabPanels className="mt-4">
          {ways.map(({ steps, tab }) => (
            <TabPanel key={tab}>
              <StepsList text={t(steps, figures)} />
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
    </section>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import type { Money } from '@/components/checkout/money'
import { Section } from '@/components/checkout/section'
import { Summary } from '@/components/checkout/summary'
import { TwoColumns } from '@/components/checkout/two-columns'
import { MethodList } from '@/components/payments/method-list'
import { type Change, useStartPayment } from '@/components/payments/use-start-payment'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import type { Order } from '@/lib/orders/schema'
import { formatRupiah } from '@/lib/platform/money'

type ChooseMethodProps = { order: Order | null; money: Money; onStarted?: () => void }

const nothing = () => undefined

export function ChooseMethod({ order, money, onStarted = nothing }: ChooseMethodProps) {
  const t = useTranslations('payment')
  const payable = order && { id: order.id, amount: order.net_price }
  const { starting, change, start } = useStartPayment(payable, onStarted)
  if (change) return <Changed change={change} />
  const note = order ? t('existingNote', { order: order.formatted_id }) : t('orderNote')
  return (
    <TwoColumns aside={<Summary money={money} />}>
      <div>
        <p className="text-quiet">{t('total')}</p>
        <p className="tabular font-bold text-3xl">{formatRupiah(money.total)}</p>
      </div>
      <Section title={t('choose')}>
        <p className="-mt-2 mb-3 text-quiet text-sm">{note}</p>
        <MethodList starting={starting} onChoose={start} />
      </Section>
      <p role="status" className="sr-only">
        {starting ? t('processing') : ''}
      </p>
    </TwoColumns>
  )
}

/** The figures moved after they were agreed to: said in words, and looked at again before paying. */
function Changed({ change }: { change: Change }) {
  const t = useTranslations('checkout')
  return (
    <div className="grid max-w-text gap-6 pb-12">
      <Notice tone="danger" title={t('changedTitle')}>
        <p>{change.reason}.</p>
        <p>{change.figures}</p>
      </Notice>
      <ButtonLink href="/checkout" size="lg" className="justify-self-start">
        {t('reviewTotal')}
      </ButtonLink>
    </div>
  )
}

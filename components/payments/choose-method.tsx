'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CompleteContact } from '@/components/accounts/complete-contact'
import type { Money } from '@/components/checkout/money'
import { Summary } from '@/components/checkout/summary'
import { FailureNotice } from '@/components/payments/failure-notice'
import { type Chosen, MethodList, MethodListSkeleton } from '@/components/payments/method-list'
import { PreviousPaymentNotice } from '@/components/payments/previous-payment-notice'
import { Changed, Processing } from '@/components/payments/progress-notices'
import { useMissingField } from '@/components/payments/use-missing-field'
import { openTab, useStartPayment } from '@/components/payments/use-start-payment'
import { Section } from '@/components/ui/section'
import { TwoColumns } from '@/components/ui/two-columns'
import type { MethodsFor } from '@/lib/money/payments/client'
import type { Payment } from '@/lib/money/payments/schema'
import type { Order } from '@/lib/orders/my-orders/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'

const loading = () => <MethodListSkeleton />
const PhoneStep = dynamic(() => import('@/components/payments/phone-step'), { loading })
const PlanStep = dynamic(() => import('@/components/payments/plan-step'), { loading })
const CardStep = dynamic(() => import('@/components/payments/card-step'), { loading })

/** The list of methods, or the form that a method needs before it can start. */
export type Step = 'list' | 'ovo' | 'kredivo' | 'card'

type ChooseMethodProps = {
  order: Order | null
  money: Money
  wanted: MethodsFor
  /** The order's previous payment, in any state. */
  previous?: Payment | null
  step?: Step
  onStarted?: () => void
}

const nothing = () => undefined

const untilOf = ({ expires_at }: Order) => ({ date: formatDate(expires_at), time: formatTime(expires_at) })

export function ChooseMethod({ order, money, wanted, previous, step: first = 'list', onStarted }: ChooseMethodProps) {
  const t = useTranslations('payment')
  const payable = order && { id: order.id, amount: order.net_price }
  const { starting, change, failure, start, prepare } = useStartPayment(payable, onStarted ?? nothing)
  const [step, setStep] = useState(first)
  const profile = useMissingField()
  const chosen = useRef<HTMLElement | null>(null)
  const isListed = !starting && step === 'list'
  useEffect(() => {
    if (isListed) chosen.current?.focus()
  }, [isListed])
  if (change) return <Changed change={change} />

  const ask = (next: 'kredivo' | 'card') => (order ? setStep(next) : void prepare(next))
  function choose({ group, channel }: Chosen, button: HTMLElement) {
    chosen.current = button
    if (channel.blocked) return profile.complete()
    if (channel.needs_phone) return setStep('ovo')
    if (channel.needs_plan) return ask('kredivo')
    if (group.card?.form === 'own') return ask('card')
    void start({ method: group.method, channel: channel.channel }, group.card && openTab())
  }
  const back = () => setStep('list')
  return (
    <TwoColumns aside={<Summary money={money} />}>
      <div>
        <p className="text-quiet">{t('total')}</p>
        <p className="tabular font-bold text-3xl">{formatRupiah(money.total)}</p>
      </div>
      {starting && <Processing />}
      <div hidden={starting} className="grid gap-4">
        {failure && <FailureNotice failure={failure} onRetry={() => start(failure.tried)} />}
        {previous && !failure && <PreviousPaymentNotice previous={previous} />}
        <div hidden={step !== 'list'}>
          <Section title={t('choose')}>
            <p className="-mt-2 mb-3 text-quiet text-sm">
              {order ? t('existingNote', { order: order.formatted_id, ...untilOf(order) }) : t('orderNote')}
            </p>
            <MethodList wanted={wanted} onChoose={choose} />
          </Section>
        </div>
        {step === 'ovo' && <PhoneStep onBack={back} onSend={start} />}
        {step === 'kredivo' && order && <PlanStep orderId={order.id} onBack={back} onChoose={start} />}
        {step === 'card' && order && <CardStep orderId={order.id} onBack={back} onPay={start} />}
      </div>
      <CompleteContact kind={profile.missingField} onClose={profile.forget} />
    </TwoColumns>
  )
}

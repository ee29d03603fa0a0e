'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CompleteContact } from '@/components/accounts/complete-contact'
import type { Due } from '@/components/payments/due'
import { FailureNotice } from '@/components/payments/failure-notice'
import { type Chosen, MethodList, MethodListSkeleton } from '@/components/payments/method-list'
import { PreviousPaymentNotice } from '@/components/payments/previous-payment-notice'
import { Changed, Processing } from '@/components/payments/progress-notices'
import { useMissingField } from '@/components/payments/use-missing-field'
import { openTab, useStartPayment } from '@/components/payments/use-start-payment'
import { orLoadFailed } from '@/components/ui/load-failed'
import { Section } from '@/components/ui/section'
import { TwoColumns } from '@/components/ui/two-columns'
import type { MethodsFor } from '@/lib/money/payments/client'
import type { Payment } from '@/lib/money/payments/schema'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'

const loading = () => <MethodListSkeleton />
const PhoneStep = dynamic(() => orLoadFailed(import('@/components/payments/phone-step')), { loading })
const PlanStep = dynamic(() => orLoadFailed(import('@/components/payments/plan-step')), { loading })
const CardStep = dynamic(() => orLoadFailed(import('@/components/payments/card-step')), { loading })

/** The list of methods, or the form that a method needs before it can start. */
export type Step = 'list' | 'ovo' | 'kredivo' | 'card'

type ChooseMethodProps = {
  /** Null for an order that is placed with the payment. */
  due: Due | null
  summary: ReactNode
  total: Rupiah
  wanted: MethodsFor
  /** The previous payment, in any state. */
  previous?: Payment | null
  step?: Step
  onStarted?: () => void
}

const nothing = () => undefined

const untilOf = ({ expires_at }: Due) => ({ date: formatDate(expires_at), time: formatTime(expires_at) })

const noteOf = ({ bill_id }: Due) => (bill_id === undefined ? 'existingNote' : 'billNote')

export function ChooseMethod(props: ChooseMethodProps) {
  const { due, summary, total, wanted, previous, step: first = 'list', onStarted } = props
  const t = useTranslations('payment')
  const payable = due && { id: due.order_id, bill_id: due.bill_id, amount: due.amount, check: due.check }
  const { starting, change, failure, start, prepare } = useStartPayment(payable, onStarted ?? nothing)
  const [step, setStep] = useState(first)
  const profile = useMissingField()
  const chosen = useRef<HTMLElement | null>(null)
  const isListed = !starting && step === 'list'
  useEffect(() => {
    if (isListed) chosen.current?.focus()
  }, [isListed])
  if (change) return <Changed change={change} />

  const ask = (next: 'kredivo' | 'card') => (due ? setStep(next) : void prepare(next))
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
    <TwoColumns aside={summary}>
      <div className="lg:hidden">
        <p className="text-quiet">{t('total')}</p>
        <p className="tabular font-bold text-3xl">{formatRupiah(total)}</p>
      </div>
      {starting && <Processing />}
      <div hidden={starting} className="grid gap-4">
        {failure && <FailureNotice failure={failure} onRetry={() => start(failure.tried)} />}
        {previous && !failure && <PreviousPaymentNotice previous={previous} />}
        <div hidden={step !== 'list'}>
          <Section title={t('choose')}>
            <p className="-mt-2 mb-3 text-quiet text-sm">
              {due ? t(noteOf(due), { order: due.number, ...untilOf(due) }) : t('orderNote')}
            </p>
            <MethodList wanted={wanted} onChoose={choose} />
          </Section>
        </div>
        {step === 'ovo' && <PhoneStep onBack={back} onSend={start} />}
        {step === 'kredivo' && due && <PlanStep bill={due} onBack={back} onChoose={start} />}
        {step === 'card' && due && <CardStep bill={due} onBack={back} onPay={start} />}
      </div>
      <CompleteContact kind={profile.missingField} onClose={profile.forget} />
    </TwoColumns>
  )
}

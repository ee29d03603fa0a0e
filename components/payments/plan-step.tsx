'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { textOr } from '@/components/layout/message-keys'
import { useErrorText } from '@/components/layout/use-error-text'
import { StepSection } from '@/components/payments/step-section'
import type { PayWith } from '@/components/payments/use-start-payment'
import { Button } from '@/components/ui/button'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { RetryNotice } from '@/components/ui/retry-notice'
import { SkeletonList } from '@/components/ui/skeleton-list'
import { type BillOf, useInstalmentPlans } from '@/lib/money/payments/client'
import type { InstalmentPlan } from '@/lib/money/payments/schema'
import { formatRupiah } from '@/lib/platform/money'

type PlanStepProps = { bill: BillOf; onBack: () => void; onChoose: (pay: PayWith) => void }

/** The lender's instalment plans for an order: per month and in total (PAY-023). */
export default function PlanStep({ bill, onBack, onChoose }: PlanStepProps) {
  const t = useTranslations('payment')
  const errorText = useErrorText()
  const { data, error, mutate } = useInstalmentPlans(bill)
  return (
    <StepSection channel="kredivo" onBack={onBack}>
      <p className="-mt-2 text-quiet text-sm">{t('plansNote')}</p>
      {data && <Plans plans={data} onChoose={onChoose} />}
      {!data && error && <RetryNotice text={errorText(error)} retry={t('retry')} onRetry={() => mutate()} />}
      {!data && !error && <SkeletonList text={t('plansLoading')} count={4} className="h-20 rounded-lg" />}
    </StepSection>
  )
}

function Plans({ plans, onChoose }: { plans: InstalmentPlan[]; onChoose: (pay: PayWith) => void }) {
  const t = useTranslations('payment')
  const [plan_id, setPlan] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (plan_id) onChoose({ method: 'cardless_credit', channel: 'kredivo', plan_id })
  }
  if (plans.length === 0) return <p>{t('plansNone')}</p>
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RadioGroup legend={t('plans')} {...(asked && !plan_id && { error: t('planNeeded') })}>
        {plans.map(({ installment_id, payment_type, monthly_installment, total_payment }) => (
          <RadioCard
            key={installment_id}
            name="plan"
            title={textOr(payment_type, t, `planNames.${installment_id}`)}
            text={
              <span className="tabular flex flex-wrap justify-between gap-x-4 *:whitespace-nowrap">
                <span>{t('monthly', { amount: formatRupiah(monthly_installment) })}</span>
                <span>
                  {t('planTotal')} <span className="font-semibold text-ink">{formatRupiah(total_payment)}</span>
                </span>
              </span>
            }
            checked={plan_id === installment_id}
            onChange={() => setPlan(installment_id)}
          />
        ))}
      </RadioGroup>
      <Button type="submit" size="lg">
        {t('toKredivo')}
      </Button>
    </form>
  )
}

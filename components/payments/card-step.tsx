'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CardFields } from '@/components/payments/card-fields'
import type { CardInput } from '@/components/payments/card-input'
import { type CardToken, tokenize } from '@/components/payments/card-token'
import { StepSection } from '@/components/payments/step-section'
import { useFreshDocument } from '@/components/payments/use-fresh-document'
import type { PayWith } from '@/components/payments/use-start-payment'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { type BillOf, usePaymentMethods } from '@/lib/money/payments/client'
import type { CardForm } from '@/lib/money/payments/schema'

type CardStepProps = { bill: BillOf; onBack: () => void; onPay: (pay: PayWith) => void }

/** The shop's own card form, where the operator has enabled it. */
export default function CardStep({ bill, onBack, onPay }: CardStepProps) {
  const { data } = usePaymentMethods(bill)
  const form = data?.find(({ card }) => card)?.card
  const isReady = useFreshDocument(form?.script_url ?? null)
  return (
    <StepSection channel="card" onBack={onBack}>
      {form && isReady ? <Form form={form} onPay={onPay} /> : <Skeleton className="h-72 rounded-lg" />}
    </StepSection>
  )
}

function Form({ form, onPay }: { form: CardForm; onPay: (pay: PayWith) => void }) {
  const t = useTranslations('payment')
  const [token, setToken] = useState<CardToken | 'asked' | null>(null)
  const review = token !== null && token !== 'asked' && token.status === 'IN_REVIEW' ? token : null
  const failed = token !== null && token !== 'asked' && token.status === 'FAILED'
  function hear(heard: CardToken) {
    setToken(heard)
    if (heard.status === 'VERIFIED') onPay({ method: 'credit_card', channel: 'card', cc_token_id: heard.token })
  }
  function submit(card: CardInput) {
    setToken('asked')
    void tokenize(form, card, hear)
  }
  return (
    <>
      {failed && (
        <Notice tone="danger" title={t('cardFailed')}>
          {t('cardFailedText')}
        </Notice>
      )}
      {review && <Review url={review.url} />}
      <div hidden={review !== null}>
        <CardFields busy={token !== null && !failed} onSubmit={submit} />
      </div>
    </>
  )
}

/** Shows the bank's 3-D Secure page; the result arrives through the gateway's script. */
function Review({ url }: { url: string | null }) {
  const t = useTranslations('payment')
  return (
    <div className="grid gap-3">
      <p role="status">{t('cardInReview')}</p>
      {url && <iframe src={url} title={t('cardBank')} className="h-96 w-full rounded border border-line bg-white" />}
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useNavigate } from '@/components/layout/use-navigate'
import { BankDetail } from '@/components/payments/bank-detail'
import { type Due, statusPageOf } from '@/components/payments/due'
import { PushDetail } from '@/components/payments/push-detail'
import { RedirectDetail } from '@/components/payments/redirect-detail'
import { RetailDetail } from '@/components/payments/retail-detail'
import { type Screen, screenOf } from '@/components/payments/screens'
import { StoreDetail } from '@/components/payments/store-detail'
import { TimeLeft } from '@/components/payments/time-left'
import { WalletDetail } from '@/components/payments/wallet-detail'
import { Accordion } from '@/components/ui/accordion'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { Payment } from '@/lib/money/payments/schema'

const DETAILS = {
  bank: BankDetail,
  wallet: WalletDetail,
  push: PushDetail,
  redirect: RedirectDetail,
  card: RedirectDetail,
  retail: RetailDetail,
  store: StoreDetail,
}

/** Screens with a primary button of their own; on the others the button checks the payment. */
const WITH_BUTTON: readonly Screen[] = ['wallet', 'redirect', 'card']

type PaymentDetailProps = {
  due: Due
  payment: Payment
  /** Back to the methods; this payment stays valid until another method is chosen. */
  onBack: () => void
  /** This payment has ended; what is due is still open. */
  onEnded: () => void
}

/** How to pay: amount, account or code, deadline and instructions (PAY-015). */
export function PaymentDetail({ due, payment, onBack, onEnded }: PaymentDetailProps) {
  const t = useTranslations('payment')
  const navigate = useNavigate()
  const screen = screenOf(payment)
  const Detail = DETAILS[screen]
  const status = statusPageOf(due)
  const over = due.bill_id === undefined ? `${status}?expired=true` : status
  const isOver = () => new Date(due.expires_at) <= new Date()
  const end = () => (isOver() ? (due.check ?? (() => navigate.replace(over)))() : onEnded())
  const variant = WITH_BUTTON.includes(screen) ? 'secondary' : 'primary'
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6 pb-8 lg:pb-12">
      <Detail
        payment={payment}
        head={
          <>
            {/* A push to the phone has a countdown of its own, and two would contradict each other. */}
            <div hidden={screen === 'push'}>
              <TimeLeft until={payment.expires_at} onEnd={end} />
            </div>
            {due.paidFor}
          </>
        }
        action={
          due.check ? (
            <Button size="lg" variant={variant} onClick={due.check}>
              {t('check')}
            </Button>
          ) : (
            <ButtonLink href={status} size="lg" variant={variant}>
              {t('orderStatus')}
            </ButtonLink>
          )
        }
      />
      <Button size="lg" variant="secondary" className="md:justify-self-start" onClick={onBack}>
        {t('back')}
      </Button>
      <Accordion title={t('summaryFolded')}>{due.summary}</Accordion>
    </div>
  )
}

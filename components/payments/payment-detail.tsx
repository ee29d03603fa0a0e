'use client'

import { useTranslations } from 'next-intl'
import { moneyOfOrder } from '@/components/checkout/money'
import { Summary } from '@/components/checkout/summary'
import { TwoColumns } from '@/components/checkout/two-columns'
import { useGo } from '@/components/checkout/use-go'
import { BankDetail } from '@/components/payments/bank-detail'
import { PushDetail } from '@/components/payments/push-detail'
import { RedirectDetail } from '@/components/payments/redirect-detail'
import { RetailDetail } from '@/components/payments/retail-detail'
import { type Screen, screenOf } from '@/components/payments/screens'
import { StoreDetail } from '@/components/payments/store-detail'
import { TimeLeft } from '@/components/payments/time-left'
import { WalletDetail } from '@/components/payments/wallet-detail'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { Order } from '@/lib/orders/schema'
import type { Payment } from '@/lib/payments/schema'

const DETAILS = {
  bank: BankDetail,
  wallet: WalletDetail,
  push: PushDetail,
  redirect: RedirectDetail,
  card: RedirectDetail,
  retail: RetailDetail,
  store: StoreDetail,
}

/** Whose own button is the one to press; elsewhere nothing is left to do but to look whether it arrived. */
const WITH_BUTTON: readonly Screen[] = ['wallet', 'redirect', 'card']

type PaymentDetailProps = {
  order: Order
  payment: Payment
  /** To the other methods; this one stays until another is chosen. */
  onBack: () => void
  /** This try is over, the order is not. */
  onEnded: () => void
}

/** What to pay, where, until when, and how (spec 3 §2). */
export function PaymentDetail({ order, payment, onBack, onEnded }: PaymentDetailProps) {
  const t = useTranslations('payment')
  const go = useGo()
  const screen = screenOf(payment)
  const Detail = DETAILS[screen]
  const status = `/orders/${order.id}/status`
  const end = () => (new Date(order.expires_at) <= new Date() ? go.replace(`${status}?expired=true`) : onEnded())
  return (
    <TwoColumns aside={<Summary money={moneyOfOrder(order)} />}>
      {/* A push to the phone has a countdown of its own, and two would contradict each other. */}
      <div hidden={screen === 'push'}>
        <TimeLeft until={payment.expires_at} onEnd={end} />
      </div>
      <Detail payment={payment} />
      <div className="grid grid-cols-[auto_1fr] gap-3 md:flex">
        <Button size="lg" variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <ButtonLink href={status} size="lg" variant={WITH_BUTTON.includes(screen) ? 'secondary' : 'primary'}>
          {t('orderStatus')}
        </ButtonLink>
      </div>
    </TwoColumns>
  )
}

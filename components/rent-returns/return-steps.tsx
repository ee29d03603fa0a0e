'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { BuyDialog } from '@/components/buy-outs/buy-dialog'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { ConfirmDialog } from '@/components/claims/confirm-dialog'
import { CourierDialog } from '@/components/claims/courier-dialog'
import { LazyWords } from '@/components/claims/lazy-words'
import { PickupDialog } from '@/components/claims/pickup-dialog'
import { ExtendDialog } from '@/components/extensions/extend-dialog'
import { useErrorText } from '@/components/layout/use-error-text'
import { ExchangeDialog } from '@/components/rent-exchanges/exchange-dialog'
import { ContestDialog } from '@/components/rent-returns/contest-dialog'
import type { RentalReturnProps } from '@/components/rent-returns/rental-props'
import { ReturnDialog } from '@/components/rent-returns/return-dialog'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { isBuyable } from '@/lib/orders/buy-outs/rules'
import { isExtendable } from '@/lib/orders/extensions/rules'
import {
  agreeToResult,
  fetchRentLabel,
  requestRentPickup,
  takeDepositToWallet,
  useRentSlots,
} from '@/lib/orders/rent-returns/client'
import type { RentReturn } from '@/lib/orders/rent-returns/schema/return'

type StepsProps = RentalReturnProps & { back: RentReturn }
type Opened = 'buy' | 'exchange' | 'extend' | 'return' | 'pickup' | 'courier' | 'agree' | 'contest' | 'wallet'

/** What the renter can do now, the usual step first. */
export function ReturnSteps({ order, back, onTaken }: StepsProps) {
  const t = useTranslations('claims.rental')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { actions } = back
  const can = (action: RentReturn['actions'][number]) => actions.includes(action)
  const canTakeDeposit = order.money_back.some(({ status }) => status === 'needs_bank')
  const dialog = { open: true, onClose: () => setOpened(null), onTaken }
  const hasLabel = back.status === 'return_processed' && back.tracking_code !== null
  const canExtend = isExtendable({ ...order, rent_due: order.rent_due ? new Date(order.rent_due) : null })
  if (actions.length === 0 && !hasLabel && !opened) return null
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {can('create_return') && <Button onClick={() => setOpened('return')}>{t('start')}</Button>}
      {canExtend && (
        <Button variant="secondary" onClick={() => setOpened('extend')}>
          {t('extend')}
        </Button>
      )}
      {canExchange(order) && (
        <Button variant="secondary" onClick={() => setOpened('exchange')}>
          {t('exchange')}
        </Button>
      )}
      {isBuyable(order) && (
        <Button variant="secondary" onClick={() => setOpened('buy')}>
          {t('buy')}
        </Button>
      )}
      {can('send_to_pickup') && <Button onClick={() => setOpened('pickup')}>{t('pickup')}</Button>}
      {can('confirm_shipment') && (
        <Button variant="secondary" onClick={() => setOpened('courier')}>
          {t(back.tracking_code ? 'courierAgain' : 'courier')}
        </Button>
      )}
      {hasLabel && <LabelButton id={order.id} />}
      {can('finish_order') && <Button onClick={() => setOpened('agree')}>{t('agree')}</Button>}
      {can('contest') && (
        <Button variant="secondary" onClick={() => setOpened('contest')}>
          {t('contest')}
        </Button>
      )}
      {can('update_bank') && canTakeDeposit && (
        <Button variant="secondary" onClick={() => setOpened('wallet')}>
          {t('toWallet')}
        </Button>
      )}
      {opened && (
        <StepDialog opened={opened} order={order} back={back} onPickup={() => setOpened('pickup')} {...dialog} />
      )}
    </div>
  )
}

/** Whether a rental can be exchanged: once, while it is in use (EXC-019). */
const canExchange = ({ status, rent_exchange }: RentalReturnProps['order']) =>
  !rent_exchange && (status === 'rented' || status === 'due_soon')

type OpenedDialogProps = StepDialogProps & Omit<StepsProps, 'onTaken'> & { opened: Opened; onPickup: () => void }

function StepDialog({ opened, order, back, onPickup, ...dialog }: OpenedDialogProps) {
  const { id, formatted_id } = order
  switch (opened) {
    case 'exchange':
      return (
        <LazyWords namespace="uploads">
          <ExchangeDialog id={id} {...dialog} />
        </LazyWords>
      )
    case 'buy':
      return <BuyDialog id={id} {...dialog} />
    case 'extend':
      return <ExtendDialog id={id} {...dialog} />
    case 'return':
      return (
        <LazyWords namespace="uploads">
          <ReturnDialog order={order} onPickup={order.address ? onPickup : null} {...dialog} />
        </LazyWords>
      )
    case 'contest':
      return (
        <LazyWords namespace="uploads">
          <ContestDialog id={id} {...dialog} />
        </LazyWords>
      )
    case 'pickup':
      return <RentPickup id={id} {...dialog} />
    case 'courier': {
      const { courier, tracking_code } = back
      const sent = { id, kind: 'rental' as const, courier, tracking_code, order: { id, formatted_id } }
      return <CourierDialog claims={[sent]} {...dialog} />
    }
    case 'agree':
      return <ConfirmDialog words="agreeRental" run={() => agreeToResult(id)} {...dialog} />
    case 'wallet':
      return <ConfirmDialog words="depositToWallet" run={() => takeDepositToWallet(id)} {...dialog} />
  }
}

const RELAX_MS = 2_000

/** Asks for a courier; then says for two seconds that it comes (RNT-008). */
function RentPickup({ id, open, onClose, onTaken }: StepDialogProps & { id: number }) {
  const t = useTranslations('claims.rental')
  const { data: slots, error } = useRentSlots(id)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(onClose, RELAX_MS)
    return () => clearTimeout(timer)
  }, [isAsked, onClose])
  const choose = (from: string) => requestRentPickup(id, from)
  if (isAsked)
    return (
      <Dialog open onClose={onClose} title={t('pickupAsked')} closeLabel={t('close')} size="sm">
        <p role="status">{t('relax')}</p>
      </Dialog>
    )
  const pickup = { slots, error, onChoose: choose, onChosen: () => setAsked(true) }
  return <PickupDialog {...pickup} open={open} onClose={onClose} onTaken={onTaken} />
}

/** Opens the label; its link is asked for when it is needed, because it ends after a minute. */
function LabelButton({ id }: { id: number }) {
  const t = useTranslations('claims.rental')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  async function openLabel() {
    setBusy(true)
    try {
      window.location.assign(await fetchRentLabel(id))
    } catch (error) {
      toast(errorText(error), 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={openLabel}>
      {t('label')}
    </Button>
  )
}

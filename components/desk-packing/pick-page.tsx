'use client'

import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Dotted } from '@/components/desk/dotted'
import { useMay } from '@/components/desk/use-may'
import { LineCard } from '@/components/desk-packing/line-card'
import { LineList } from '@/components/desk-packing/line-list'
import { OrderFacts } from '@/components/desk-packing/order-facts'
import { PackDue } from '@/components/desk-packing/pack-due'
import { ParcelPanel } from '@/components/desk-packing/parcel-panel'
import { PickProgress } from '@/components/desk-packing/pick-progress'
import { ProcessPanel } from '@/components/desk-packing/process-panel'
import { Scanner } from '@/components/desk-packing/scanner'
import { ShipPanel } from '@/components/desk-packing/ship-panel'
import { useCarrier } from '@/components/desk-packing/use-carrier'
import { usePick } from '@/components/desk-packing/use-pick'
import { WrongItem } from '@/components/desk-packing/wrong-item'
import { buttonStyle } from '@/components/ui/button-style'

/** Packing an order on a phone: one line at a time, then its courier and its label. */
export function PickPage({ id }: { id: string }) {
  const t = useTranslations('deskPacking')
  const may = useMay()
  const pick = usePick(id)
  const carrier = useCarrier()
  const { order, error, line, refusal, count, skip, choose, reload, forgive, ticked } = pick
  const back = { href: '/ops/pack', label: t('title') }
  if (!order) {
    return (
      <DeskPage title={id} back={back}>
        {error ? <DeskError error={error} onRetry={reload} /> : <DeskSkeleton rows={5} />}
      </DeskPage>
    )
  }
  const { step, pieces, picked, recipient, city } = order
  return (
    <DeskPage
      title={order.formatted_id}
      text={
        <>
          <Dotted
            items={[recipient, city, carrier(order), order.step && order.due_at && <PackDue key="due" order={order} />]}
            className="block lg:hidden"
          />
          <PickProgress picked={picked} pieces={pieces} />
        </>
      }
      back={back}
    >
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {order.sender_name && (
            <p className="rounded bg-primary-tint p-3 text-sm">{t('dropship', { name: order.sender_name })}</p>
          )}
          {step === 'process' && <ProcessPanel order={order} onDone={reload} />}
          {step === 'pick' && line && (
            <Scanner onCode={(code) => !refusal && count({ code })}>
              {refusal ? (
                <WrongItem refusal={refusal} onGoOn={forgive} />
              ) : (
                <LineCard line={line} onTake={(quantity) => count({ line: line.id, quantity })} onSkip={skip} />
              )}
            </Scanner>
          )}
          <p role="status" className="sr-only">
            {ticked}
          </p>
          {(step === 'ship' || step === 'make_ready') && <ShipPanel order={order} onDone={reload} />}
          {(step === null || step === 'hand_over') && <ParcelPanel order={order} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <OrderFacts order={order} />
          {(order.lines.length > 1 || picked > 0) && (
            <LineList
              lines={order.lines}
              current={step === 'pick' ? line?.id : undefined}
              onChoose={choose}
              onUndo={(each) => count({ line: each, quantity: -1 })}
              isOpen={step === 'pick' || step === 'ship' || step === 'make_ready'}
            />
          )}
          {step === 'pick' && may('orders.reject') && (
            <DeskLink href={`/ops/orders/${order.id}`} className={buttonStyle({ variant: 'secondary' })}>
              {t('missing')}
            </DeskLink>
          )}
        </div>
      </div>
    </DeskPage>
  )
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyText } from '@/components/desk/copy-text'
import { Fact, Facts } from '@/components/desk/facts'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { StatusDot } from '@/components/desk/status-dot'
import { useMay } from '@/components/desk/use-may'
import { AddressCorrectionDialog } from '@/components/desk-orders/address-correction-dialog'
import { addressLines } from '@/lib/orders/desk/rules/address'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import { formatDate } from '@/lib/platform/time'

/** Where it goes, and with whom. */
export function OrderDelivery({ order }: { order: DeskOrder }) {
  const t = useTranslations('deskOrders')
  const may = useMay()
  const [isCorrecting, setCorrecting] = useState(false)
  const { delivery, rental } = order
  const { recipient, phone_number, address, map_url, courier, service, pickup_point, pickup_code, parcels } = delivery
  return (
    <Panel
      title={t('delivery')}
      actions={
        delivery.correctable &&
        may('orders.address') && <RowAct onClick={() => setCorrecting(true)}>{t('correct')}</RowAct>
      }
    >
      <Facts layout="above">
        <Fact label={t('recipient')}>
          <span className="grid justify-items-start">
            <CopyText text={recipient} />
            <CopyText text={phone_number} />
          </span>
        </Fact>
        {address && (
          <Fact label={t('address')}>
            <CopyText text={addressLines(address).join(', ')} isLong />
            {map_url && (
              <a href={map_url} target="_blank" rel="noreferrer" className="block w-fit underline">
                {t('map')}
              </a>
            )}
          </Fact>
        )}
        {address?.notes && <Fact label={t('deliveryNotes')}>{address.notes}</Fact>}
        {pickup_point ? (
          <Fact label={t('pickupPoint')}>{`${pickup_point.title}, ${pickup_point.address}`}</Fact>
        ) : (
          <Fact label={t('courier')}>{[courier, service].filter(Boolean).join(' ')}</Fact>
        )}
        {pickup_code && (
          <Fact label={t('pickupCode')}>
            <CopyText text={pickup_code} />
          </Fact>
        )}
        {delivery.sender_name && <Fact label={t('sender')}>{delivery.sender_name}</Fact>}
        {rental && delivery.requested_start && (
          <Fact label={t('requestedStart')}>{formatDate(delivery.requested_start)}</Fact>
        )}
        {parcels.map(({ id, state, courier: by, tracking_code, live_tracking_url }) => (
          <Fact key={id} label={t('parcel', { courier: by })}>
            <span className="flex flex-wrap items-center gap-x-3">
              <StatusDot tone={state === 'failed' ? 'late' : state === 'delivered' ? 'done' : 'active'}>
                {t(`parcelState.${state}`)}
              </StatusDot>
              {tracking_code && <CopyText text={tracking_code} />}
              {live_tracking_url && (
                <a href={live_tracking_url} target="_blank" rel="noreferrer" className="underline">
                  {t('track')}
                </a>
              )}
            </span>
          </Fact>
        ))}
      </Facts>
      {isCorrecting && <AddressCorrectionDialog order={order} onClose={() => setCorrecting(false)} />}
    </Panel>
  )
}

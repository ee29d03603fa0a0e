import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyText } from '@/components/desk/copy-text'
import { DeskLink } from '@/components/desk/desk-link'
import { DueTime } from '@/components/desk/due-time'
import { Fact, Facts } from '@/components/desk/facts'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { When } from '@/components/desk/when'
import { ExceptionDialog } from '@/components/desk-packing/exception-dialog'
import { Button } from '@/components/ui/button'
import type { CourierException, ExceptionAct } from '@/lib/orders/packing/schema/couriers'

type ExceptionCardProps = { exception: CourierException; onDone: () => unknown }

const DANGEROUS: readonly ExceptionAct['act'][] = ['refund', 'lost']

/** One parcel in trouble: what happened, what its shopper was told, and what can be done. */
export function ExceptionCard({ exception, onDone }: ExceptionCardProps) {
  const t = useTranslations('deskPacking.couriers')
  const [act, setAct] = useState<ExceptionAct['act'] | null>(null)
  const { formatted_id, trouble, recipient, phone_number, city, courier, service, tracking_code, failed, acts } =
    exception
  return (
    <Panel
      title={
        <DeskLink href={`/ops/orders/${exception.id}`} className="tabular hover:underline">
          {formatted_id}
        </DeskLink>
      }
      actions={<DueTime at={exception.due_at} />}
    >
      <div className="grid gap-3 text-sm">
        <StatusDot tone="late">{t(`trouble.${trouble}`, { courier, failed })}</StatusDot>
        <Facts>
          {exception.parcels > 1 && (
            <Fact label={t('parcel')}>{t('parcelOf', { parcel: exception.parcel, parcels: exception.parcels })}</Fact>
          )}
          <Fact label={t('courier')}>
            {`${courier} ${service}`}
            {tracking_code && <CopyText text={tracking_code} />}
          </Fact>
          <Fact label={t('recipient')}>
            {[recipient, city].filter(Boolean).join(' · ')} <CopyText text={phone_number} />
          </Fact>
          <Fact label={t('news')}>
            {exception.news || t('noNews')} · <When at={exception.news_at} />
          </Fact>
          <Fact label={t('told')}>
            “{exception.told.message}” · <When at={exception.told.at} />
          </Fact>
        </Facts>
        <div className="flex flex-wrap gap-2">
          {acts.map((one, index) => (
            <Button
              key={one}
              variant={DANGEROUS.includes(one) ? 'quiet-danger' : index === 0 ? 'primary' : 'secondary'}
              onClick={() => setAct(one)}
            >
              {t(`acts.${one}`)}
            </Button>
          ))}
        </div>
      </div>
      {act && <ExceptionDialog exception={exception} act={act} onClose={() => setAct(null)} onDone={onDone} />}
    </Panel>
  )
}

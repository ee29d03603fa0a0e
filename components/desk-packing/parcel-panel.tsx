import { Printer, Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CopyText } from '@/components/desk/copy-text'
import { DeskLink } from '@/components/desk/desk-link'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { PackedParcels } from '@/components/desk-packing/packed-parcels'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { documentPath } from '@/lib/orders/packing/client'
import type { PickDetail } from '@/lib/orders/packing/schema/picking'
import { fetchOpsFile } from '@/lib/platform/ops-api'

/** Hands the label to another app of the phone, such as the printer's; opens it where the phone cannot. */
async function shareLabel(id: number, name: string) {
  const path = documentPath(id, 'label')
  const file = new File([await fetchOpsFile(path)], `${name}.pdf`, { type: 'application/pdf' })
  if (!navigator.canShare?.({ files: [file] })) return void window.open(path, '_blank')
  // Closing the sheet of the phone rejects, which is no failure.
  await navigator.share({ files: [file] }).catch(() => {})
}

/** The packed order: its parcel, what to print, and the way to the next one. */
export function ParcelPanel({ order }: { order: PickDetail }) {
  const t = useTranslations('deskPacking.parcel')
  const { act, busy } = useAct()
  const { id, parcel, step } = order
  return (
    <Panel title={step === 'hand_over' ? t('ready') : parcel ? t('sent', { courier: parcel.courier }) : t('closed')}>
      <div className="grid gap-3">
        {order.parcels.length > 1 && <PackedParcels order={order} />}
        {parcel?.tracking_code && order.parcels.length < 2 && (
          <p className="tabular text-lg">
            <CopyText text={parcel.tracking_code} />
          </p>
        )}
        {step === 'hand_over' && (
          <DeskLink href={`/ops/counter?code=${id}`} className={buttonStyle({ size: 'lg' })}>
            {t('toCounter')}
          </DeskLink>
        )}
        {parcel?.tracking_code && (
          <div className="grid grid-cols-2 gap-2">
            <a
              href={documentPath(id, 'label')}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ size: 'lg' })}
            >
              <Printer aria-hidden="true" className="size-5" />
              {t('label')}
            </a>
            <Button
              size="lg"
              variant="secondary"
              busy={busy}
              onClick={() => act(() => shareLabel(id, parcel.tracking_code ?? 'label'))}
            >
              <Share2 aria-hidden="true" className="size-5" />
              {t('share')}
            </Button>
          </div>
        )}
        <a
          href={documentPath(id, 'slip')}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'secondary' })}
        >
          <Printer aria-hidden="true" className="size-5" />
          {t('slip')}
        </a>
        <DeskLink href="/ops/pack" className={buttonStyle({ variant: 'quiet' })}>
          {t('next')}
        </DeskLink>
      </div>
    </Panel>
  )
}

import { useTranslations } from 'next-intl'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { stopPreloved } from '@/lib/catalog/products/client'
import type { GradedPieces } from '@/lib/fulfilment/inventory/schema'

type StopDialogProps = { pieces: GradedPieces; onClose: () => void; onDone: () => unknown }

/** Takes the pre-loved product off sale. */
export function StopDialog({ pieces, onClose, onDone }: StopDialogProps) {
  const t = useTranslations('deskGraded')
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('publish.stopTitle')}
      effects={{ shopper: t('publish.stopShopper') }}
      confirm={t('publish.stop')}
      danger
      done={t('publish.stopped')}
      onConfirm={async () => {
        await stopPreloved(pieces.slug)
        await onDone()
      }}
    />
  )
}

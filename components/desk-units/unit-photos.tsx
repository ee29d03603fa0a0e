import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { Button } from '@/components/ui/button'
import { FileChoice } from '@/components/uploads/file-choice'
import { isSending, sentUrls, useFiles } from '@/components/uploads/use-files'
import { MAX_UNIT_PHOTOS } from '@/lib/fulfilment/units/rules'
import { photographUnit } from '@/lib/orders/rental-units/client'

/** Adds photos of its condition to a unit's history. */
export function UnitPhotos({ id, onDone }: { id: number; onDone: () => Promise<unknown> }) {
  const t = useTranslations('deskUnits')
  const files = useFiles('condition')
  const photos = files.slot('photos', { kind: 'photo', most: MAX_UNIT_PHOTOS })
  const { act, busy } = useAct()
  const sent = sentUrls(photos.files)
  const save = () =>
    act(
      async () => {
        await photographUnit(id, sent)
        for (const file of photos.files) photos.remove(file)
        await onDone()
      },
      { done: t('photosSaved') },
    )
  return (
    <Panel title={t('photos')}>
      <div className="grid gap-3">
        <FileChoice slot={photos} hint={t('photosText')} />
        {photos.files.length > 0 && (
          <Button
            busy={busy}
            disabled={sent.length === 0 || photos.files.some(isSending)}
            onClick={save}
            className="justify-self-start"
          >
            {t('addPhotos')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

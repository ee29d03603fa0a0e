import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type SkipDialogProps = { open: boolean; onClose: () => void; onSkip: () => Promise<void> }

/** Asks before an application is left without all documents (RSL-037). */
export function SkipDialog({ open, onClose, onSkip }: SkipDialogProps) {
  const t = useTranslations('storeInformation.skip')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('close')} size="sm">
      <div className="grid gap-4">
        <p className="text-quiet">{t('text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{t('stay')}</Button>
          <Button variant="secondary" onClick={onSkip}>
            {t('skip')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

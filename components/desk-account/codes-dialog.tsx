'use client'

import { useTranslations } from 'next-intl'
import { RecoveryCodes } from '@/components/desk-account/recovery-codes'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type CodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** New recovery codes, which are shown this once. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const t = useTranslations('deskAccount')
  const common = useTranslations('common')
  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      title={t('recovery.title')}
      closeLabel={common('close')}
      footer={
        <Button full onClick={onClose}>
          {t('recovery.kept')}
        </Button>
      }
    >
      <div className="grid gap-4 text-sm">
        <p>{t('recovery.once')}</p>
        <RecoveryCodes codes={codes} />
      </div>
    </Dialog>
  )
}

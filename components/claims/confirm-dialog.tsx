'use client'

import { useTranslations } from 'next-intl'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { useSending } from '@/components/claims/use-sending'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'

type ConfirmDialogProps = StepDialogProps & {
  /** Prefix of its message keys. */
  words:
    | 'withdraw'
    | 'deliver'
    | 'agreeRental'
    | 'depositToWallet'
    | 'cancelExtension'
    | 'cancelBuyOut'
    | 'rentReceived'
  isDanger?: boolean
  run: () => Promise<unknown>
}

/** Asks before a step that must not happen by accident. */
export function ConfirmDialog({ words, isDanger = false, run, open, onClose, onTaken }: ConfirmDialogProps) {
  const t = useTranslations(`claims.${words}`)
  const { busy, problem, send } = useSending()
  const take = () =>
    send(async () => {
      await run()
      toast(t('done'), 'success')
      onClose()
      onTaken?.()
    })
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('keep')} size="sm">
      <div className="grid gap-4">
        <p>{t('text')}</p>
        {problem && (
          <Notice tone="danger" title={t('failed')}>
            {problem}
          </Notice>
        )}
        <Button variant={isDanger ? 'danger' : 'primary'} full busy={busy} onClick={take}>
          {t('confirm')}
        </Button>
        <Button variant="secondary" full onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </Dialog>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/accounts/use-error-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { cancelOrder } from '@/lib/orders/client'
import type { Order } from '@/lib/orders/schema'

/** Secondary and with a question first; offered while nothing is paid. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useTranslations('order')
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (order.paid || !order.actions.includes('cancel_order')) return null
  const close = () => setOpen(false)
  const cancel = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await cancelOrder(order.id)
      toast(t('cancelDone'), 'success')
      close()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="quiet" className="justify-self-start text-danger" onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      <Dialog open={open} onClose={close} title={t('cancelTitle')} closeLabel={t('keep')} size="sm">
        <div className="grid gap-4">
          <p>{t('cancelText', { order: order.formatted_id })}</p>
          {problem && (
            <Notice tone="danger" title={t('cancelFailed')}>
              {problem}
            </Notice>
          )}
          <Button variant="secondary" full onClick={close}>
            {t('keep')}
          </Button>
          <Button variant="danger" full busy={busy} onClick={cancel}>
            {t('cancelConfirm')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

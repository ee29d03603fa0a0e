'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import type { ButtonLook } from '@/components/ui/button-style'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { type OrderStep as Step, takeStep } from '@/lib/orders/my-orders/client'
import type { Order } from '@/lib/orders/my-orders/schema'

type OrderStepProps = ButtonLook & {
  order: Order
  step: Step
  /** Prefix of its message keys. */
  words: 'cancel' | 'receive' | 'finish'
  text: string
  keep: string
  /** The button's accessible name, where several orders have one. */
  label?: string
  isDanger?: boolean
  className?: string
  onTaken?: (() => void) | undefined
}

/** A button with a confirmation dialog, for a step that must not happen by accident; it reports the result. */
export function OrderStep({
  order,
  step,
  words,
  text,
  keep,
  label,
  isDanger = false,
  className,
  onTaken,
  ...look
}: OrderStepProps) {
  const t = useTranslations('order')
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => setOpen(false)
  const take = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await takeStep(order.id, step)
      toast(t(`${words}Done`), 'success')
      close()
      onTaken?.()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        {...look}
        {...(className && { className })}
        {...(label && { 'aria-label': label })}
        onClick={() => setOpen(true)}
      >
        {t(words)}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t(`${words}Title`, { order: order.formatted_id })}
        closeLabel={keep}
        size="sm"
      >
        <div className="grid gap-4">
          <p>{text}</p>
          {problem && (
            <Notice tone="danger" title={t(`${words}Failed`)}>
              {problem}
            </Notice>
          )}
          <Button variant={isDanger ? 'danger' : 'primary'} full busy={busy} onClick={take}>
            {t(`${words}Confirm`)}
          </Button>
          <Button variant="secondary" full onClick={close}>
            {keep}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type ActEffects, EffectList } from '@/components/desk/effect-list'
import { useAct } from '@/components/desk/use-act'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'

type ConfirmActProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen to the shopper, the stock and the money, as sentences. */
  effects?: ActEffects
  /** Asks for a reason, which `onConfirm` receives; it is required unless optional. */
  reason?: { label: string; hint?: string; optional?: boolean; maxLength?: number }
  /** Other fields, and whether they are filled in. */
  children?: ReactNode
  isComplete?: boolean
  confirm: string
  danger?: boolean
  /** What a toast says afterwards. */
  done?: string
  /** Undoes it; the toast offers it for ten seconds. */
  undo?: (() => Promise<unknown>) | undefined
  /** A refusal is told in a toast and keeps the dialog open. */
  onConfirm: (reason: string) => Promise<unknown>
  /** Says a refusal in the dialog instead; returns true when it did. */
  onRefused?: (error: unknown) => boolean
}

/** Asks before an act that is expensive or cannot be undone. What was typed is forgotten when it closes. */
export function ConfirmAct(props: ConfirmActProps) {
  const {
    open,
    onClose,
    title,
    effects = {},
    reason,
    children,
    confirm,
    danger,
    done,
    undo,
    onConfirm,
    onRefused,
  } = props
  const { isComplete = true } = props
  const t = useTranslations('desk')
  const common = useTranslations('common')
  const id = useId()
  const { act, busy } = useAct()
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setText('')
    setAsked(false)
  }
  const isReasonMissing = Boolean(reason) && !reason?.optional && text.trim() === ''
  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (isReasonMissing || !isComplete || busy) return
    if (await act(() => onConfirm(text.trim()), { done, undo, onError: onRefused })) onClose()
  }
  const buttons = (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy} disabled={!isComplete}>
        {confirm}
      </Button>
    </div>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={common('close')} footer={buttons}>
      <form id={id} onSubmit={submit} noValidate className="grid gap-4 text-sm">
        <EffectList effects={effects} />
        {children}
        {reason && (
          <Field
            label={reason.label}
            hint={reason.hint}
            required={!reason.optional}
            error={isAsked && isReasonMissing ? t('reasonMissing') : undefined}
          >
            {(input) => (
              <TextArea
                {...input}
                value={text}
                maxLength={reason.maxLength}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  )
}

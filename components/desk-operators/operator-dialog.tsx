'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { useAct } from '@/components/desk/use-act'
import { FirstPassword } from '@/components/desk-operators/first-password'
import { OperatorActions } from '@/components/desk-operators/operator-actions'
import { OperatorFields, type Place } from '@/components/desk-operators/operator-fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { createOperator, updateOperator } from '@/lib/identity/operators/client'
import type { NewOperator, Operator } from '@/lib/identity/operators/schema'

/** `operator`: null for a new one. */
export type Draft = { operator: Operator | null }

type OperatorDialogProps = { draft: Draft | null; places: readonly Place[]; onClose: () => void }

/** One operator: makes or changes them; a first password is shown once. */
export function OperatorDialog({ draft, places, onClose }: OperatorDialogProps) {
  const t = useTranslations('deskOperators')
  const common = useTranslations('common')
  const [password, setPassword] = useState<string | null>(null)
  const close = () => {
    setPassword(null)
    onClose()
  }
  const title = draft?.operator?.name ?? t('create')
  return (
    <Dialog open={draft !== null} onClose={close} title={title} closeLabel={common('close')}>
      {draft && password === null && (
        <OperatorForm
          key={draft.operator?.version ?? 'new'}
          operator={draft.operator}
          places={places}
          onPassword={setPassword}
          onDone={close}
        />
      )}
      {password !== null && <FirstPassword password={password} onDone={close} />}
    </Dialog>
  )
}

type OperatorFormProps = {
  operator: Operator | null
  places: readonly Place[]
  onPassword: (password: string) => void
  onDone: () => void
}

const NOBODY: NewOperator = { name: '', email: '', roles: [], warehouses: null }

function OperatorForm({ operator, places, onPassword, onDone }: OperatorFormProps) {
  const t = useTranslations('deskOperators')
  const desk = useTranslations('desk')
  const id = useId()
  const { act, busy } = useAct()
  const [values, setValues] = useState<NewOperator>(operator ?? NOBODY)
  const { name, email, roles, warehouses } = values
  const isComplete = name.trim() !== '' && email.trim() !== '' && roles.length > 0 && warehouses?.length !== 0
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isComplete) return
    if (!operator) {
      await act(async () =>
        onPassword((await createOperator({ name, email: email.trim(), roles, warehouses })).first_password),
      )
      return
    }
    const { version } = operator
    const change = { name, roles, warehouses, version }
    if (await act(() => updateOperator(operator.id, change), { done: desk('saved') })) onDone()
  }
  return (
    <div className="grid gap-5 text-sm">
      <form id={id} onSubmit={submit}>
        <OperatorFields values={values} onChange={setValues} places={places} isNew={operator === null} />
      </form>
      <Button type="submit" form={id} busy={busy} disabled={!isComplete}>
        {operator ? desk('save') : t('create')}
      </Button>
      {operator && <OperatorActions operator={operator} onPassword={onPassword} onDone={onDone} />}
    </div>
  )
}

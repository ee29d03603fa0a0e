'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { noteCustomer, undoCustomer } from '@/lib/orders/customers/client'
import type { Customer } from '@/lib/orders/customers/schema'

type CustomerNotesProps = { customer: Customer; onChange: () => unknown }

/** What operators wrote about the customer. */
export function CustomerNotes({ customer, onChange }: CustomerNotesProps) {
  const t = useTranslations('deskCustomers.notes')
  const may = useMay()
  return (
    <Panel title={t('title')}>
      {customer.notes.length === 0 && <p className="text-quiet text-sm">{t('none')}</p>}
      <ul className="grid gap-3 text-sm">
        {customer.notes.map((note) => (
          <li key={note.id}>
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="text-quiet">
              {note.author} · <When at={note.created_at} />
            </p>
          </li>
        ))}
      </ul>
      {may('customers.write') && !customer.erased_at && <NewNote id={customer.id} onChange={onChange} />}
    </Panel>
  )
}

function NewNote({ id, onChange }: { id: number; onChange: () => unknown }) {
  const t = useTranslations('deskCustomers.notes')
  const { act, busy } = useAct()
  const [text, setText] = useState('')
  async function add(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    const undo = () => undoCustomer(id, 'notes').then(onChange)
    if (await act(() => noteCustomer(id, text.trim()).then(onChange), { done: t('kept'), undo })) setText('')
  }
  return (
    <form onSubmit={add} className="mt-4 grid gap-2">
      <Field label={t('label')} hint={t('hint')}>
        {(input) => <TextArea {...input} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <Button type="submit" size="sm" variant="secondary" busy={busy} className="justify-self-start">
        {t('add')}
      </Button>
    </form>
  )
}

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { amountOf, MoneyField } from '@/components/desk/money-field'
import { useAct } from '@/components/desk/use-act'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import type { Drawer } from '@/lib/money/drawers/schema'
import { countDrawer } from '@/lib/orders/packing/client'
import { formatRupiah } from '@/lib/platform/money'

/** Counts the till and closes it; a difference is shown before, and needs a note. */
export function CountDrawer({ drawer, onDone }: { drawer: Drawer; onDone: () => unknown }) {
  const t = useTranslations('deskPacking.drawer')
  const { act, busy } = useAct()
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const counted = amountOf(text)
  const difference = counted === null ? 0 : counted - drawer.expected
  function submit(event: FormEvent) {
    event.preventDefault()
    if (counted !== null)
      act(() => countDrawer(drawer.id, { counted, note: note.trim() }).then(onDone), { done: t('closed') })
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <MoneyField label={t('counted')} value={text} onChange={setText} />
      {counted !== null && (
        <p role="status" className={difference === 0 ? 'text-success' : 'font-semibold text-danger'}>
          {difference === 0 ? t('right') : t('difference', { amount: formatRupiah(difference) })}
        </p>
      )}
      {difference !== 0 && (
        <Field label={t('note')} required>
          {(input) => <TextArea {...input} value={note} onChange={(event) => setNote(event.target.value)} />}
        </Field>
      )}
      <Button
        type="submit"
        variant="secondary"
        busy={busy}
        disabled={counted === null || (difference !== 0 && note.trim() === '')}
      >
        {t('close')}
      </Button>
    </form>
  )
}

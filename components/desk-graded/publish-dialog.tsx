import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { amountOf, amountText, MoneyField } from '@/components/desk/money-field'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { publishPreloved } from '@/lib/catalog/products/client'
import type { GradedPieces } from '@/lib/fulfilment/inventory/schema'
import { formatRupiah } from '@/lib/platform/money'

type PublishDialogProps = { pieces: GradedPieces; onClose: () => void; onDone: () => unknown }

const NOTES = ['note_idn', 'note'] as const

/** Publishes the pre-loved product of these pieces, or changes its price and its note about the condition. */
export function PublishDialog({ pieces, onClose, onDone }: PublishDialogProps) {
  const t = useTranslations('deskGraded')
  const [price, setPrice] = useState(pieces.offer ? amountText(pieces.offer.price) : '')
  const [notes, setNotes] = useState({ note: '', note_idn: '' })
  const amount = amountOf(price)
  const given = { note: notes.note.trim(), note_idn: notes.note_idn.trim() }
  const isComplete =
    amount !== null && amount > 0 && amount < pieces.price && given.note !== '' && given.note_idn !== ''
  async function confirm() {
    await publishPreloved(pieces.slug, { ...given, price: amount ?? 0 })
    await onDone()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('publish.title')}
      effects={{ shopper: t('publish.shopper') }}
      isComplete={isComplete}
      confirm={t('publish.confirm')}
      done={t('publish.done')}
      onConfirm={confirm}
    >
      <MoneyField
        label={t('publish.price')}
        hint={t('publish.priceHint', { price: formatRupiah(pieces.price) })}
        value={price}
        onChange={setPrice}
      />
      {NOTES.map((name) => (
        <Field
          key={name}
          label={t(name === 'note' ? 'publish.note' : 'publish.noteIdn')}
          hint={name === 'note_idn' ? t('publish.noteHint') : undefined}
          required
        >
          {(input) => (
            <TextArea
              {...input}
              maxLength={500}
              value={notes[name]}
              onChange={(event) => setNotes({ ...notes, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </ConfirmAct>
  )
}

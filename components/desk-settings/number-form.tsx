import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { amountOf, amountText } from '@/components/desk/money-field'
import { useAct } from '@/components/desk/use-act'
import { useUnitText } from '@/components/desk-settings/use-unit-text'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import type { SettingState } from '@/lib/places/settings/schema'

type Unit = SettingState['unit']

/** The whole number that was typed, an amount with its dots; null when it is none. */
function typedValue(unit: Unit, text: string): number | null {
  if (unit === 'rupiah') return amountOf(text)
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
}

type NumberFormProps = {
  label: string
  /** Stands after the bounds. */
  hint?: string
  value: number
  unit: Unit
  least: number
  most: number
  /** The value that was set; saving it again changes nothing. */
  own: number | null
  /** The name of the button that takes the own value away, where there is one. */
  reset?: string | false
  saved: string
  /** What another value would do, shown while it is not saved; null takes the own one away. */
  preview?: ((value: number | null) => ReactNode) | undefined
  onSave: (value: number | null) => Promise<unknown>
  onClose: () => void
}

/** Changes a number within its bounds, or takes it back. */
export function NumberForm(props: NumberFormProps) {
  const { label, hint, value, unit, least, most, own, reset, saved, preview, onSave, onClose } = props
  const t = useTranslations('deskSettings')
  const desk = useTranslations('desk')
  const unitText = useUnitText()
  const { act, busy } = useAct()
  const [text, setText] = useState(unit === 'rupiah' ? amountText(value) : String(value))
  const wanted = typedValue(unit, text)
  const isAllowed = wanted !== null && wanted >= least && wanted <= most
  const bounds = t('bounds', { least: unitText(unit, least), most: unitText(unit, most) })
  async function save(next: number | null) {
    if (await act(() => onSave(next), { done: saved })) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAllowed) save(wanted)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 text-sm">
      <Field label={label} hint={hint ? `${bounds}. ${hint}` : bounds} error={isAllowed ? undefined : bounds}>
        {(input) => (
          <TextInput
            {...input}
            inputMode="numeric"
            className="tabular"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {isAllowed && wanted !== own && wanted !== value && (
        <p role="status" className="rounded bg-warning-tint px-3 py-2">
          {t('unsaved', { before: unitText(unit, value), value: unitText(unit, wanted) })}
        </p>
      )}
      {isAllowed && wanted !== own && preview?.(wanted)}
      <div className="flex flex-wrap justify-end gap-2">
        {reset && (
          <Button variant="quiet" disabled={busy} onClick={() => save(null)}>
            {reset}
          </Button>
        )}
        <Button type="submit" busy={busy} disabled={!isAllowed || wanted === own}>
          {desk('save')}
        </Button>
      </div>
    </form>
  )
}

import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

type TextFieldProps = {
  label: string
  name: string
  value?: string | number | null
  hint?: string
  required?: boolean
  numeric?: boolean
  maxLength?: number
  pattern?: string
  type?: 'text' | 'date'
}

/** An input of a form that is read when it is sent. */
export function TextField({ label, hint, value, numeric, required, type, ...input }: TextFieldProps) {
  const Input = type === 'date' ? DateInput : TextInput
  return (
    <Field label={label} hint={hint} required={required}>
      {(described) => (
        <Input
          {...described}
          {...input}
          required={required}
          defaultValue={value ?? ''}
          {...(numeric && { inputMode: 'decimal' as const, className: 'tabular' })}
        />
      )}
    </Field>
  )
}

/** Reads fields of a form; numbers are null when they are empty. */
export function readForm(form: HTMLFormElement) {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  return {
    text,
    number: (name: string) => (text(name) === '' ? null : Number(text(name).replace(',', '.'))),
    isOn: (name: string) => fields.get(name) !== null,
  }
}

import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

/** The digits of what was typed, by which a simulator searches. */
export const digits = (value: string) => value.replace(/\D/g, '')

type NumberSearchProps = { label: string; hint: string; value: string; onChange: (value: string) => void }

/** Finds what a simulator has by a number. */
export function NumberSearch({ label, hint, value, onChange }: NumberSearchProps) {
  return (
    <Field label={label} hint={hint} className="max-w-md">
      {(input) => (
        <TextInput
          {...input}
          type="search"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

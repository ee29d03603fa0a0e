import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

type NumberFieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  placeholder?: string
  /** As it is typed. */
  value: string
  onChange: (value: string) => void
}

/** A required number, typed. */
export const NumberField = ({ label, hint, error, placeholder, value, onChange }: NumberFieldProps) => (
  <Field label={label} hint={hint} error={error} required>
    {(input) => (
      <TextInput
        {...input}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="tabular"
      />
    )}
  </Field>
)

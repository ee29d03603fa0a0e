import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

type NumberFieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  placeholder?: string
  optional?: boolean
  /** As it is typed. */
  value: string
  onChange: (value: string) => void
}

/** A number, typed; required unless optional. */
export const NumberField = ({
  label,
  hint,
  error,
  placeholder,
  optional = false,
  value,
  onChange,
}: NumberFieldProps) => (
  <Field label={label} hint={hint} error={error} required={!optional}>
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

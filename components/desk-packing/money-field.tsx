import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

/** Whole rupiah of what was typed, `1.250.000` too; null for anything else. */
export function amountOf(text: string): number | null {
  const digits = text.replace(/[.\s]/g, '')
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null
}

type MoneyFieldProps = { label: string; value: string; onChange: (value: string) => void }

export function MoneyField({ label, value, onChange }: MoneyFieldProps) {
  return (
    <Field label={label} required>
      {(input) => (
        <TextInput
          {...input}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Rp"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="tabular"
        />
      )}
    </Field>
  )
}

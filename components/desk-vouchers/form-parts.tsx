import type { ReactNode } from 'react'
import type { TextName } from '@/components/desk-vouchers/draft'
import type { VoucherForm } from '@/components/desk-vouchers/use-voucher-form'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'

/** Fields that belong together, with their heading. */
export const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0">
    <h3 className="font-semibold text-base">{title}</h3>
    {children}
  </section>
)

/** Two fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
)

const LOOKS = {
  text: {},
  code: { autoCapitalize: 'characters', spellCheck: false, className: 'font-semibold uppercase' },
  number: { inputMode: 'numeric', className: 'tabular' },
  rupiah: { inputMode: 'numeric', className: 'tabular', placeholder: 'Rp' },
  time: { inputMode: 'decimal', className: 'tabular' },
} as const

type TypedFieldProps = {
  form: VoucherForm
  name: TextName
  label: string
  hint?: string
  required?: boolean
  maxLength?: number
  look?: keyof typeof LOOKS | 'day' | 'long'
}

/** One field of a new voucher, with what is wrong with it. */
export function TypedField({ form, name, label, hint, required, maxLength, look = 'text' }: TypedFieldProps) {
  const { typed, change, faultOf } = form
  const given = {
    value: typed[name],
    maxLength,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  }
  return (
    <Field label={label} hint={hint} required={required} error={faultOf(name)}>
      {(input) => {
        if (look === 'day') return <DateInput {...input} {...given} />
        if (look === 'long') return <TextArea {...input} {...given} rows={2} />
        return <TextInput {...input} {...given} {...LOOKS[look]} />
      }}
    </Field>
  )
}

import { type ReactNode, useId } from 'react'
import { cx } from '@/components/ui/class-names'

export type FieldInput = {
  id: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  className?: string
  children: (input: FieldInput) => ReactNode
}

/** Stands behind the label of a field that must be filled in. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="text-accent">
    {' '}
    *
  </span>
)

/** A labelled input: `<Field label="…">{(input) => <TextInput {...input} />}</Field>`. */
export function Field({ label, hint, error, required, className, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-quiet text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'

type ReasonFieldProps = {
  value: string
  onChange: (value: string) => void
  /** Common reasons in the shopper's language. */
  reasons: readonly string[]
  error?: string | undefined
}

export const REASON_LETTERS = 360

/** A reason that the shopper reads: chosen from common ones, then changed as needed. */
export function ReasonField({ value, onChange, reasons, error }: ReasonFieldProps) {
  const t = useTranslations('deskClaims.reason')
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees */}
      <div role="group" aria-label={t('choose')} className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={value === reason}
            onClick={() => onChange(reason)}
            className="min-h-9 rounded-full border border-line px-3 py-1 text-left text-sm hover:border-edge aria-pressed:border-primary aria-pressed:bg-primary-tint max-md:min-h-11"
          >
            {reason}
          </button>
        ))}
      </div>
      <Field label={t('label')} hint={t('hint')} required error={error}>
        {(input) => (
          <TextArea
            {...input}
            value={value}
            maxLength={REASON_LETTERS}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

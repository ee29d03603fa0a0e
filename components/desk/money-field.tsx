import { useTranslations } from 'next-intl'
import { NumberField } from '@/components/desk/number-field'
import { formatNumber } from '@/lib/platform/numbers'

const MOST_DIGITS = 10

/** Whole rupiah of what was typed, `1.250.000` too; null for anything else. */
export function amountOf(text: string): number | null {
  const typed = text.replace(/\s/g, '')
  const digits = typed.replaceAll('.', '')
  const isWhole = /^(\d+|\d{1,3}(\.\d{3})+)$/.test(typed)
  return isWhole && digits.length <= MOST_DIGITS ? Number(digits) : null
}

/** Rupiah as they are typed: `1.250.000`. */
export const amountText = (amount: number) => formatNumber(amount, 'id', 0)

type MoneyFieldProps = {
  label: string
  hint?: string
  /** What else is wrong with it; said in place of that it is no amount. */
  error?: string | undefined
  optional?: boolean
  value: string
  onChange: (value: string) => void
}

/** An amount of rupiah; says in place when what was typed is none. */
export function MoneyField({ label, hint, error, optional, value, onChange }: MoneyFieldProps) {
  const t = useTranslations('desk')
  const wrong = value.trim() !== '' && amountOf(value) === null ? t('amountWrong') : undefined
  return (
    <NumberField
      label={label}
      hint={hint}
      error={error ?? wrong}
      placeholder="Rp"
      optional={optional ?? false}
      value={value}
      onChange={onChange}
    />
  )
}

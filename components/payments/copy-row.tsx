'use client'

import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'

type CopyRowProps = { label: string; value: string; text?: string; copy?: string; hint?: string; isFigure?: boolean }

/** A value to type at the bank: `text` is displayed, `value` is copied. */
export function CopyRow({ label, value, text = value, copy, hint, isFigure = Boolean(copy) }: CopyRowProps) {
  const t = useTranslations('payment')
  return (
    <div className="py-4 last:pb-0">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <span className="min-w-0">
          <span className={isFigure ? 'tabular block font-bold text-lg sm:text-xl sm:tracking-wide' : 'font-semibold'}>
            {text}
          </span>
          {hint && <span className="block text-quiet text-sm">{hint}</span>}
        </span>
        {copy && (
          <CopyButton value={value} label={copy} text={t('copy')} copiedLabel={t('copied')} className="ml-auto" />
        )}
      </dd>
    </div>
  )
}

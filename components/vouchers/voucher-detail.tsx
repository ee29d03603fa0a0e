'use client'

import { ArrowLeft } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { focusOnMount } from '@/components/ui/focus-on-mount'
import { Notice } from '@/components/ui/notice'
import { useRefusalText } from '@/components/vouchers/use-refusal-text'
import { useVoucherWords } from '@/components/vouchers/use-voucher-words'
import { localized } from '@/lib/platform/i18n'
import type { Promotion } from '@/lib/selling/vouchers/schema'

type VoucherDetailProps = {
  voucher: Promotion
  isApplied: boolean
  busy: string | null
  onApply: () => void
  onRemove: () => void
  onBack: () => void
}

export function VoucherDetail({ voucher, isApplied, busy, onApply, onRemove, onBack }: VoucherDetailProps) {
  const t = useTranslations('vouchers')
  const locale = useLocale()
  const words = useVoucherWords()
  const refusalText = useRefusalText()
  const benefit = voucher.can_use ? words.benefit(voucher.benefit) : null
  const picture = voucher.image_url
  return (
    <article className="grid gap-4">
      <button
        type="button"
        onClick={onBack}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start px-2 font-semibold text-primary text-sm"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> {t('back')}
      </button>
      {picture && <img src={picture} alt="" className="aspect-[2/1] w-full rounded object-cover" />}
      <div className="grid gap-1">
        <h3 ref={focusOnMount} tabIndex={-1} className="font-semibold text-xl outline-none">
          {localized(voucher, 'title', locale)}
        </h3>
        <p className="tabular text-quiet text-sm">{voucher.code}</p>
      </div>
      {benefit && <p className="font-semibold text-primary">{benefit}</p>}
      {voucher.refusal && <Notice tone="warning">{refusalText(voucher.refusal)}</Notice>}
      <p>{localized(voucher, 'description', locale)}</p>
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {[words.rules(voucher), ...words.terms(voucher), ...words.conditions(voucher)].map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {isApplied ? (
        <Button full variant="secondary" busy={busy === 'remove'} disabled={busy !== null} onClick={onRemove}>
          {t('remove')}
        </Button>
      ) : (
        <Button full busy={busy === voucher.code} disabled={!voucher.can_use || busy !== null} onClick={onApply}>
          {t('apply')}
        </Button>
      )}
    </article>
  )
}

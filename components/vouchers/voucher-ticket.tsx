'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { focusOnMount } from '@/components/ui/focus-on-mount'
import { useRefusalText } from '@/components/vouchers/use-refusal-text'
import { useVoucherWords } from '@/components/vouchers/use-voucher-words'
import { VoucherMark } from '@/components/vouchers/voucher-mark'
import { localized } from '@/lib/platform/i18n'
import type { Promotion } from '@/lib/selling/vouchers/schema'

type VoucherTicketProps = {
  voucher: Promotion
  isApplied: boolean
  /** Whether the shopper has just returned from its details. */
  isReturned: boolean
  busy: boolean
  disabled: boolean
  onApply: () => void
  onRemove: () => void
  onDetail: () => void
}

/** A voucher with what it would save, or what is missing for it. */
export function VoucherTicket(props: VoucherTicketProps) {
  const { voucher, isApplied, isReturned, busy, disabled, onApply, onRemove, onDetail } = props
  const t = useTranslations('vouchers')
  const words = useVoucherWords()
  const refusalText = useRefusalText()
  const title = localized(voucher, 'title', useLocale())
  const benefit = words.benefit(voucher.benefit)
  return (
    <li className="flex overflow-hidden rounded border border-line bg-card">
      <VoucherMark rule={voucher.promo_rules[0]} quiet={!voucher.can_use} />
      <div className="grid min-w-0 flex-1 gap-1 p-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {title} {isApplied && <Badge tone="success">{t('inUse')}</Badge>}
        </p>
        {voucher.can_use && benefit && <p className="font-semibold text-primary text-sm">{benefit}</p>}
        {voucher.refusal && <p className="text-sm text-warning">{refusalText(voucher.refusal)}</p>}
        <p className="text-quiet text-sm">{words.terms(voucher).join(' · ')}</p>
        <div className="mt-1 flex items-center justify-between gap-2">
          <button
            type="button"
            ref={isReturned ? focusOnMount : undefined}
            onClick={onDetail}
            aria-label={t('detailOf', { title })}
            className="-ml-1 min-h-9 px-1 font-semibold text-primary text-sm underline underline-offset-4"
          >
            {t('detail')}
          </button>
          {isApplied ? (
            <Button size="sm" variant="secondary" busy={busy} disabled={disabled} onClick={onRemove}>
              {t('remove')}
            </Button>
          ) : (
            voucher.can_use && (
              <Button size="sm" busy={busy} disabled={disabled} aria-label={t('applyOf', { title })} onClick={onApply}>
                {t('apply')}
              </Button>
            )
          )}
        </div>
      </div>
    </li>
  )
}

'use client'

import { ChevronRight, Ticket, X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Counting } from '@/components/checkout/money-rows'
import { orLoadFailed } from '@/components/ui/load-failed'
import { toast } from '@/components/ui/toast'
import { useRefusalText } from '@/components/vouchers/use-refusal-text'
import { useVoucherChange } from '@/components/vouchers/use-voucher'
import { useVoucherWords } from '@/components/vouchers/use-voucher-words'
import { localized } from '@/lib/platform/i18n'
import type { Cart } from '@/lib/selling/cart/schema'

const VoucherDialog = dynamic(() => orLoadFailed(import('@/components/vouchers/voucher-dialog')), { ssr: false })

type CartPromo = NonNullable<Cart['data']['promo']>

/**
 * The voucher in the summary of cart and checkout: what it saves or why it saves nothing, or a button to choose one.
 */
export function VoucherField({ cart }: { cart: Cart }) {
  const t = useTranslations('vouchers')
  const change = useVoucherChange(cart)
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { promo } = cart.data
  const choose = () => {
    setWasOpen(true)
    setOpen(true)
  }
  const remove = async () => {
    const refusal = await change.remove()
    if (refusal) toast(refusal, 'danger')
  }
  return (
    <div className="rounded border border-edge border-dashed">
      {promo && <Applied cart={cart} promo={promo} busy={change.busy === 'remove'} onRemove={remove} />}
      <button
        type="button"
        onClick={choose}
        className="flex min-h-12 w-full items-center gap-3 rounded px-4 py-2 text-left font-semibold text-sm hover:bg-ink/4"
      >
        {!promo && <Ticket aria-hidden="true" className="size-5 flex-none text-primary" />}
        <span className="flex-1">{t(promo ? 'other' : 'choose')}</span>
        <ChevronRight aria-hidden="true" className="size-5 flex-none text-quiet" />
      </button>
      {wasOpen && <VoucherDialog open={open} onClose={() => setOpen(false)} cart={cart} change={change} />}
    </div>
  )
}

type AppliedProps = { cart: Cart; promo: CartPromo; busy: boolean; onRemove: () => void }

function Applied({ cart, promo, busy, onRemove }: AppliedProps) {
  const t = useTranslations('vouchers')
  const locale = useLocale()
  const words = useVoucherWords()
  const refusalText = useRefusalText()
  const { promo_discount, total_point } = cart.data.total
  const benefit = words.benefit({ promo_discount, total_point, shipping_reduction: 0 }) ?? t('shippingLater')
  return (
    <div className="flex items-start gap-3 border-line border-b px-4 py-3">
      <Ticket aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{localized(promo, 'title', locale)}</p>
        <p className="tabular text-quiet">{promo.code}</p>
        {promo.refusal ? (
          <p role="status" className="text-warning">
            {refusalText(promo.refusal)}
          </p>
        ) : (
          <p className="font-semibold text-primary">{benefit}</p>
        )}
      </div>
      <button
        type="button"
        onClick={onRemove}
        disabled={busy}
        aria-label={t('removeOf', { code: promo.code })}
        className="-mt-2 -mr-2 flex size-11 flex-none items-center justify-center rounded-full hover:bg-ink/6"
      >
        {busy ? <Counting /> : <X aria-hidden="true" className="size-5" />}
      </button>
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/accounts/use-error-text'
import { toast } from '@/components/ui/toast'
import { refreshCart } from '@/lib/cart/client'
import type { CartKind } from '@/lib/cart/schema'
import { ApiError } from '@/lib/platform/http'
import { formatRupiah } from '@/lib/platform/money'

/** What makes agreed figures untrue: they are shown anew before anybody pays them. */
const STALE: readonly string[] = [
  'price_changed',
  'shipping_changed',
  'insufficient_stock',
  'limit_exceeded',
  'product_not_found',
  'cart_empty',
  'courier_unsupported',
  'shipping_method_required',
  'address_not_found',
  'zip_code_required',
  'totals_changed',
  'wallet_invalid',
  'rent_days_taken',
  'rent_start_invalid',
  'rent_area',
  'return_shipment_required',
  'not_let_out',
  'promotion_used_up',
  'promotion_used_by_you',
  'promotion_over',
  'promotion_inactive',
] satisfies ApiError['code'][]

/** Why what was agreed to does not hold any more, and what became of the total. */
export type Change = { reason: string; figures: string }

type Agreed = { kind: CartKind; net_price: number } | null

/** Says what changed between agreeing and paying, with the old total and the new one. */
export function useChanges() {
  const t = useTranslations('checkout')
  const errorText = useErrorText()
  const [change, setChange] = useState<Change | null>(null)

  async function explain(error: unknown, agreed: Agreed) {
    if (!(error instanceof ApiError && STALE.includes(error.code))) return toast(errorText(error), 'danger')
    const cart = await refreshCart(agreed?.kind)
    const total = cart?.data.total.net_price
    const moved = total !== undefined && agreed !== null && total !== agreed.net_price
    const figures = moved
      ? t('changedTotal', { total: formatRupiah(total), before: formatRupiah(agreed.net_price) })
      : t('changedSame')
    setChange({ reason: errorText(error), figures })
  }

  return { change, explain, forget: () => setChange(null) }
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { ApiError } from '@/lib/platform/http'
import { formatRupiah } from '@/lib/platform/money'
import { refreshCart } from '@/lib/selling/cart/client/cart'

/** Errors that make the agreed figures outdated: the shopper sees the new ones before paying. */
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

/** Why the agreed total is no longer valid, with the old and the new total. */
export type Change = { reason: string; figures: string }

type AgreedTotal = { kind: OrderKind; net_price: number } | null

/** Says what became of the total when the server refuses because the agreed figures have changed. */
export function useChanges() {
  const t = useTranslations('checkout')
  const errorText = useErrorText()
  const [change, setChange] = useState<Change | null>(null)

  async function explain(error: unknown, agreed: AgreedTotal) {
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

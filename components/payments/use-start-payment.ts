import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/accounts/use-error-text'
import { useGo } from '@/components/checkout/use-go'
import type { Method } from '@/components/payments/method-list'
import { toast } from '@/components/ui/toast'
import { refreshCart } from '@/lib/cart/client'
import { createOrder, forgetDraft, readDraft } from '@/lib/orders/client'
import { payOrder } from '@/lib/payments/client'
import { ApiError } from '@/lib/platform/http'
import { formatRupiah } from '@/lib/platform/money'

/** What makes the figures of the draft untrue: they are shown anew before anybody pays them. */
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
] satisfies ApiError['code'][]

export type Change = { reason: string; figures: string }

export type Payable = { id: number; amount: number }

/** The first click on a method makes the order, then its payment; repeated, it is the same order. */
export function useStartPayment(order: Payable | null, onStarted: () => void) {
  const t = useTranslations('checkout')
  const errorText = useErrorText()
  const go = useGo()
  const [starting, setStarting] = useState<Method | null>(null)
  const [change, setChange] = useState<Change | null>(null)

  async function explain(error: unknown, before: number | undefined) {
    if (!(error instanceof ApiError && STALE.includes(error.code))) return toast(errorText(error), 'danger')
    const cart = await refreshCart()
    const total = cart?.data.total.net_price
    const moved = total !== undefined && before !== undefined && total !== before
    const figures = moved
      ? t('changedTotal', { total: formatRupiah(total), before: formatRupiah(before) })
      : t('changedSame')
    setChange({ reason: errorText(error), figures })
  }

  async function start(method: Method) {
    const draft = order ? null : readDraft()
    setStarting(method)
    try {
      const payable = order ?? (draft && (await makeOrder(draft)))
      if (!payable) return go.replace('/checkout')
      await payOrder(payable.id, { ...method, amount: payable.amount })
      forgetDraft()
      go.replace(`/payment?order=${payable.id}`)
      onStarted()
    } catch (error) {
      await explain(error, draft?.total.net_price)
    } finally {
      setStarting(null)
    }
  }

  return { starting, change, start }
}

async function makeOrder(draft: NonNullable<ReturnType<typeof readDraft>>): Promise<Payable> {
  const { id, net_price } = await createOrder(draft)
  return { id, amount: net_price }
}

import { useLocale } from 'next-intl'
import { useState } from 'react'
import { useChanges } from '@/components/checkout/use-changes'
import { useGo } from '@/components/checkout/use-go'
import { pageOf, screenOf } from '@/components/payments/screens'
import { createOrder, forgetDraft, type OrderDraft, readDraft } from '@/lib/orders/client'
import { flagRefetch, payOrder } from '@/lib/payments/client'
import type { Payment, PayOrder } from '@/lib/payments/schema'
import { ApiError } from '@/lib/platform/http'

export type Payable = { id: number; amount: number }
export type PayWith = Pick<PayOrder, 'method' | 'channel' | 'phone_number' | 'plan_id' | 'cc_token_id'>

/** What could not be started, and why; `error` null: the gateway named no page to go to. */
export type Failure = { error: unknown; tried: PayWith }

/** Opened at the click, before anything is waited for: later the browser takes it for an advertisement. */
export const openTab = () => window.open('about:blank', '_blank')

function sendTab(tab: Window | null, url: string | null) {
  if (!tab) return
  if (!url) return tab.close()
  tab.opener = null
  tab.location.replace(url)
}

/**
 * The first click on a method makes the order, then its payment; repeated, it is the same order. What has
 * started stays so until the page of the payment is there, and nothing else can be chosen meanwhile.
 */
export function useStartPayment(order: Payable | null, onStarted: () => void) {
  const go = useGo()
  const locale = useLocale()
  const [starting, setStarting] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { change, explain } = useChanges()

  /** The order that is paid; null when there is none, and the page says why. */
  async function requireOrder(): Promise<Payable | null> {
    if (order) return order
    const draft = readDraft()
    if (!draft) {
      go.replace('/checkout')
      return null
    }
    try {
      return await makeOrder(draft)
    } catch (error) {
      await explain(error, { kind: draft.kind, net_price: draft.total.net_price })
      setStarting(false)
      return null
    }
  }

  function show(id: number, step = '') {
    forgetDraft()
    window.history.replaceState(null, '', go.full(`/payment?order=${id}${step}`))
  }

  function proceed(payment: Payment, { tried, tab }: { tried: PayWith; tab: Window | null }) {
    const { order_id } = payment
    const url = screenOf(payment) === 'card' || screenOf(payment) === 'redirect' ? pageOf(payment) : null
    if (screenOf(payment) === 'redirect' && !url) {
      setFailure({ error: null, tried })
      return setStarting(false)
    }
    show(order_id)
    onStarted()
    if (screenOf(payment) === 'card') return sendTab(tab ?? (url ? openTab() : null), url)
    if (!url || payment.method === 'invoice') return
    flagRefetch(order_id, locale)
    window.location.assign(url)
  }

  /** `tab` waits for a page of the gateway that opens beside this one. */
  async function start(tried: PayWith, tab: Window | null = null) {
    setStarting(true)
    setFailure(null)
    const payable = await requireOrder()
    if (!payable) return tab?.close()
    try {
      proceed(await payOrder(payable.id, { ...tried, amount: payable.amount }), { tried, tab })
    } catch (error) {
      tab?.close()
      if (error instanceof ApiError && error.code === 'payment_not_open') {
        return go.replace(`/orders/${payable.id}/status`)
      }
      setFailure({ error, tried })
      setStarting(false)
    }
  }

  /** Makes the order, and goes on with a step that needs one. */
  async function prepare(step: 'kredivo' | 'card') {
    setStarting(true)
    setFailure(null)
    const payable = await requireOrder()
    if (payable) show(payable.id, `&pay=${step}`)
  }

  return { starting, change, failure, start, prepare }
}

async function makeOrder(draft: OrderDraft): Promise<Payable> {
  const { id, net_price } = await createOrder(draft)
  return { id, amount: net_price }
}

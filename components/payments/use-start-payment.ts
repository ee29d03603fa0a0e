import { useLocale } from 'next-intl'
import { useState } from 'react'
import { useChanges } from '@/components/checkout/use-changes'
import { useNavigate } from '@/components/layout/use-navigate'
import { pageOf, screenOf } from '@/components/payments/screens'
import { flagRefetch, payOrder } from '@/lib/money/payments/client'
import type { Payment, PayOrder } from '@/lib/money/payments/schema'
import { createOrder, forgetDraft, type OrderDraft, readDraft } from '@/lib/orders/orders/client'
import { ApiError } from '@/lib/platform/http'

export type Payable = {
  id: number
  bill_id?: number | undefined
  amount: number
  /** Set on the page of a payment link, which stays where it is: asks whether it is paid. */
  check?: (() => void) | undefined
}
export type PayWith = Pick<PayOrder, 'method' | 'channel' | 'phone_number' | 'plan_id' | 'cc_token_id'>

/** What failed to start, and why. `error` is null when the gateway returned no page to open. */
export type Failure = { error: unknown; tried: PayWith }

/** Call this in the click handler before any `await`; later, the browser blocks it as a pop-up. */
export const openTab = () => window.open('about:blank', '_blank')

function sendTab(tab: Window | null, url: string | null) {
  if (!tab) return
  if (!url) return tab.close()
  tab.opener = null
  tab.location.replace(url)
}

/**
 * The first click on a method creates the order, then its payment; repeating it creates nothing twice. It
 * stays busy until the payment's page is open, so that no other method can be chosen meanwhile.
 */
export function useStartPayment(order: Payable | null, onStarted: () => void) {
  const navigate = useNavigate()
  const locale = useLocale()
  const [starting, setStarting] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { change, explain } = useChanges()

  /** Returns the order to pay, or null after showing why there is none. */
  async function resolveOrder(): Promise<Payable | null> {
    if (order) return order
    const draft = readDraft()
    if (!draft) {
      navigate.replace('/checkout')
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

  function show({ id, bill_id }: Omit<Payable, 'amount'>, step = '') {
    if (order?.check) return
    if (bill_id === undefined) forgetDraft()
    const bill = bill_id === undefined ? '' : `&bill=${bill_id}`
    window.history.replaceState(null, '', navigate.full(`/payment?order=${id}${bill}${step}`))
  }

  function proceed(payment: Payment, { tried, tab }: { tried: PayWith; tab: Window | null }) {
    const { order_id } = payment
    const url = screenOf(payment) === 'card' || screenOf(payment) === 'redirect' ? pageOf(payment) : null
    if (screenOf(payment) === 'redirect' && !url) {
      setFailure({ error: null, tried })
      return setStarting(false)
    }
    show({ id: order_id, bill_id: order?.bill_id })
    onStarted()
    if (screenOf(payment) === 'card') return sendTab(tab ?? (url ? openTab() : null), url)
    if (!url || payment.method === 'invoice') return
    flagRefetch(order_id, locale)
    window.location.assign(url)
  }

  /** `tab` receives the gateway's page when it opens beside this one. */
  async function start(tried: PayWith, tab: Window | null = null) {
    setStarting(true)
    setFailure(null)
    const payable = await resolveOrder()
    if (!payable) return tab?.close()
    try {
      proceed(await payOrder(payable.id, { ...tried, ...billOf(payable), amount: payable.amount }), { tried, tab })
    } catch (error) {
      tab?.close()
      if (error instanceof ApiError && error.code === 'payment_not_open') {
        return payable.check ? payable.check() : navigate.replace(`/orders/${payable.id}/status`)
      }
      setFailure({ error, tried })
      setStarting(false)
    }
  }

  /** Creates the order and opens a form that needs it. */
  async function prepare(step: 'kredivo' | 'card') {
    setStarting(true)
    setFailure(null)
    const payable = await resolveOrder()
    if (payable) show(payable, `&pay=${step}`)
  }

  return { starting, change, failure, start, prepare }
}

const billOf = ({ bill_id }: Payable) => (bill_id === undefined ? {} : { bill_id })

async function makeOrder(draft: OrderDraft): Promise<Payable> {
  const { id, net_price } = await createOrder(draft)
  return { id, amount: net_price }
}

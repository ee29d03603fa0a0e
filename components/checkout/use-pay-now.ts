import { useEffect, useEffectEvent, useState } from 'react'
import { useChanges } from '@/components/checkout/use-changes'
import type { DestinationState } from '@/components/checkout/use-destination'
import { useGo } from '@/components/checkout/use-go'
import type { Fetcher, Pickup } from '@/components/checkout/use-pickup'
import type { ShippingChoice } from '@/components/checkout/use-shipping-choice'
import type { ReturnChoice } from '@/components/rentals/use-return-choice'
import type { Cart } from '@/lib/cart/schema'
import { createOrder, forgetDraft, holdCheckout, storeDraft } from '@/lib/orders/client'
import type { CreateOrder } from '@/lib/orders/schema'
import { PICKUP } from '@/lib/shipping/rules'
import { canInstallAt } from '@/lib/warehouses/rules'

/** A part of the page that may have to be mended before paying; it then takes the focus itself. */
type Part = { check: () => Promise<boolean> }

/** Brought to an address, or fetched by somebody. */
type Way = { address_id: number } | (Fetcher & { pickup_point_id: number })

/** What an order of rented things says besides. */
function rentOf({ data }: Cart) {
  const { rent_duration, requested_start, return_service, return_cost } = data
  return {
    return_cost,
    ...(rent_duration && { rent_duration_id: rent_duration.id }),
    ...(requested_start && { requested_start }),
    ...(return_service && { return_service }),
  }
}

function toOrder(cart: Cart, way: Way, { courier, service }: ShippingChoice): CreateOrder {
  const { carts, total, warehouse, kind, promo, snapshot, referral_code, dropship } = cart.data
  return {
    ...way,
    ...('address_id' in way && courier && { courier_id: courier.id }),
    shipping_method: 'address_id' in way ? (service?.code ?? '') : PICKUP,
    shipping_cost: total.shipping_cost,
    warehouse_id: warehouse.id,
    net_price: total.net_price,
    wallet_reduction: total.wallet_reduction,
    referral_code,
    dropship,
    snapshot,
    ...(promo && !promo.refusal && { promo_code: promo.code }),
    ...(kind === 'rent' && rentOf(cart)),
    order_products_attributes: carts.map(({ product, color, quantity, installation }) => ({
      product_id: product.id,
      product_color_id: color?.id ?? null,
      quantity,
      price: product.discounted_price,
      installation,
    })),
  }
}

/** One after the other, so that the first that is wrong has the focus. */
async function checkAll(parts: Part[]): Promise<boolean> {
  for (const part of parts) if (!(await part.check())) return false
  return true
}

function focusOn(selector: string) {
  const element = document.querySelector<HTMLElement>(selector)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** What has to be chosen before paying; a rental also has to come back, and its terms be agreed to. */
export type Need = 'point' | 'method' | 'return' | 'terms' | 'installation'

type Agreed = {
  cart: Cart
  destination: DestinationState
  choice: ShippingChoice
  pickup: Pickup
  returning: ReturnChoice
  terms: boolean
  /** What else may have to be mended, from the top of the page to its end. */
  parts: Part[]
  /** Whether the shop has payment forms of its own; else the order is made here (spec 2 §4). */
  isCustomPayment: boolean
  /** The order is made already: the cart is empty now, and the page is about to be left. */
  onPlaced: () => void
}

function needOf({ cart, choice, pickup, returning, terms, destination: { destination } }: Agreed): Need | null {
  if (pickup.active && pickup.chosen === null) return 'point'
  if (!pickup.active && choice.service === null && !choice.waiting) return 'method'
  const installs = cart.data.carts.some((line) => line.installation)
  if (installs && (pickup.active || (destination && !canInstallAt(destination.city_id)))) return 'installation'
  if (cart.data.kind === 'buy') return null
  if (returning.service === null) return 'return'
  return terms ? null : 'terms'
}

function focusOnNeed(need: Need, { choice, pickup, returning }: Agreed) {
  const fields = {
    point: `#pickup-${pickup.points.data?.[0]?.id ?? 0}`,
    installation: '[data-without-installation]',
    method: `#courier-${choice.courier?.id ?? 0}`,
    return: `#return-${returning.services?.[0]?.code ?? ''}`,
    terms: '#rent-terms',
  }
  focusOn(fields[need])
}

/**
 * Pay Now holds what was agreed and leads to the methods; the order is made there, or at once where nothing is
 * left to be paid, or where the gateway's page asks how (spec 2 §4). It waits for the services of the courier and for
 * the total of the server, so that nobody agrees to a figure that is still being counted.
 */
export function usePayNow(agreed: Agreed) {
  const { cart, destination, choice, pickup, returning } = agreed
  const go = useGo()
  const changes = useChanges()
  const [way, setWay] = useState<Way | null>(null)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const settled = (pickup.active ? pickup.settled : choice.settled) && returning.settled
  const failed = (pickup.active ? pickup.failed : choice.failed) || returning.failed

  async function hold(order: CreateOrder) {
    const { kind, total } = cart.data
    setWay(null)
    changes.forget()
    try {
      if (total.net_price > 0 && agreed.isCustomPayment) {
        storeDraft(kind, await holdCheckout(kind, order), total)
        return go.push('/payment')
      }
      const { id, status } = await createOrder(storeDraft(kind, order, total))
      forgetDraft()
      agreed.onPlaced()
      go.replace(status === 'waiting_payment' ? `/payment?order=${id}` : `/orders/${id}/status`)
    } catch (error) {
      await changes.explain(error, { kind, net_price: total.net_price })
      setBusy(false)
    }
  }

  function stop() {
    setWay(null)
    setBusy(false)
  }

  /** The courier has answered, and offers nothing. */
  const askForMethod = useEffectEvent(() => {
    if (needOf(agreed) !== 'method') return
    stop()
    setAsked(true)
    focusOnNeed('method', agreed)
  })
  const goOn = useEffectEvent((chosen: Way) => void hold(toOrder(cart, chosen, choice)))
  const giveUp = useEffectEvent(stop)
  useEffect(() => {
    if (way === null) return
    if (failed) giveUp()
    else if (settled) goOn(way)
    else if (!choice.waiting) askForMethod()
  }, [way, settled, failed, choice.waiting])

  async function requireWay(): Promise<Way | null> {
    if (pickup.active) return pickup.requireFetcher()
    const address_id = await destination.requireAddressId()
    if (address_id === null) focusOn('[data-complete-zip]')
    return address_id === null ? null : { address_id }
  }

  async function payNow() {
    setBusy(true)
    setWay(null)
    const found = await requireWay()
    const mended = found === null || (await checkAll(agreed.parts))
    const need = mended ? needOf(agreed) : null
    setAsked(found !== null || need === 'point')
    if (need && (found !== null || need === 'point')) focusOnNeed(need, agreed)
    if (found !== null && mended && !need) setWay(found)
    else setBusy(false)
  }

  return { busy, change: changes.change, missing: asked ? needOf(agreed) : null, payNow }
}

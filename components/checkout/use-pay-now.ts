import { useEffect, useEffectEvent, useState } from 'react'
import { useChanges } from '@/components/checkout/use-changes'
import type { DestinationState } from '@/components/checkout/use-destination'
import type { Fetcher, Pickup } from '@/components/checkout/use-pickup'
import type { ShippingChoice } from '@/components/checkout/use-shipping-choice'
import { useNavigate } from '@/components/layout/use-navigate'
import type { ReturnChoice } from '@/components/rentals/use-return-choice'
import { PICKUP } from '@/lib/fulfilment/shipping/rules'
import { createOrder, forgetDraft, holdCheckout, storeDraft } from '@/lib/orders/orders/client'
import { canInstallAt } from '@/lib/places/warehouses/rules'
import type { Cart } from '@/lib/selling/cart/schema'
import type { CreateOrder } from '@/lib/selling/checkout/schema'

/** A section that validates itself before paying, and takes the focus when it fails. */
type CheckedSection = { check: () => Promise<boolean> }

/** Delivery to an address, or pick-up by a named person. */
type DeliveryChoice = { address_id: number } | (Fetcher & { pickup_point_id: number })

/** The rental fields of the order request. */
function rentOf({ data }: Cart) {
  const { rent_duration, requested_start, return_service, return_cost } = data
  return {
    return_cost,
    ...(rent_duration && { rent_duration_id: rent_duration.id }),
    ...(requested_start && { requested_start }),
    ...(return_service && { return_service }),
  }
}

function toOrder({ cart, choice: { courier, service }, buyer }: CheckoutChoices, way: DeliveryChoice): CreateOrder {
  const { carts, total, warehouse, kind, promo, snapshot, referral_code, dropship } = cart.data
  return {
    ...way,
    ...buyer,
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

/** Checks one after the other, so that the first failing part has the focus. */
async function checkAll(parts: CheckedSection[]): Promise<boolean> {
  for (const part of parts) if (!(await part.check())) return false
  return true
}

function focusOn(selector: string) {
  const element = document.querySelector<HTMLElement>(selector)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** Choices that must be made before paying; a rental also needs a return service and consent to the terms. */
export type Need = 'point' | 'method' | 'return' | 'terms' | 'installation'

type CheckoutChoices = {
  cart: Cart
  destination: DestinationState
  choice: ShippingChoice
  pickup: Pickup
  returning: ReturnChoice
  terms: boolean
  /** The section above the address, validated first. */
  first: CheckedSection
  /** Sections below the address, from the top of the page to its end. */
  parts: CheckedSection[]
  /** The guest's contact for messages about the payment, or the reseller's customer, who pays. */
  buyer: { buyer_email?: string; customer_pays?: boolean; customer_email?: string }
  /** Whether the shop has its own payment forms; otherwise Pay Now creates the order (CHK-034, CHK-035). */
  isCustomPayment: boolean
  /** Called once the order exists: the cart is then empty and the page is about to close. */
  onPlaced: () => void
}

function needOf({
  cart,
  choice,
  pickup,
  returning,
  terms,
  destination: { destination },
}: CheckoutChoices): Need | null {
  if (pickup.active && pickup.chosen === null) return 'point'
  if (!pickup.active && choice.service === null && !choice.waiting) return 'method'
  const installs = cart.data.carts.some((line) => line.installation)
  if (installs && (pickup.active || (destination && !canInstallAt(destination.city_id)))) return 'installation'
  if (cart.data.kind === 'buy') return null
  if (returning.service === null) return 'return'
  return terms ? null : 'terms'
}

function focusOnNeed(need: Need, { pickup, returning }: CheckoutChoices) {
  const fields = {
    point: `#pickup-${pickup.points.data?.[0]?.id ?? 0}`,
    installation: '[data-without-installation]',
    method: '#couriers button',
    return: `#return-${returning.services?.[0]?.code ?? ''}`,
    terms: '#rent-terms',
  }
  focusOn(fields[need])
}

/**
 * Pay Now saves the draft and opens the payment page, where the order is created. It creates the order at
 * once when nothing is left to pay, when the gateway's page asks for the method (CHK-035), or when a reseller's customer
 * pays. It waits for the
 * courier's services and the server's total, so that nobody agrees to a figure that is still changing.
 */
export function usePayNow(agreed: CheckoutChoices) {
  const { cart, destination, choice, pickup, returning } = agreed
  const navigate = useNavigate()
  const changes = useChanges()
  const [way, setWay] = useState<DeliveryChoice | null>(null)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const settled = (pickup.active ? pickup.settled : choice.settled) && returning.settled
  const failed = (pickup.active ? pickup.failed : choice.failed) || returning.failed

  async function hold(order: CreateOrder) {
    const { kind, total } = cart.data
    setWay(null)
    changes.forget()
    try {
      const isOurs = !agreed.buyer.customer_pays
      if (isOurs && total.net_price > 0 && agreed.isCustomPayment) {
        storeDraft(kind, await holdCheckout(kind, order), total)
        return navigate.push('/payment')
      }
      const { id, status } = await createOrder(storeDraft(kind, order, total))
      forgetDraft()
      agreed.onPlaced()
      navigate.replace(isOurs && status === 'waiting_payment' ? `/payment?order=${id}` : `/orders/${id}/status`)
    } catch (error) {
      await changes.explain(error, { kind, net_price: total.net_price })
      setBusy(false)
    }
  }

  function stop() {
    setWay(null)
    setBusy(false)
  }

  /** The courier has answered and offers no service. */
  const askForMethod = useEffectEvent(() => {
    if (needOf(agreed) !== 'method') return
    stop()
    setAsked(true)
    focusOnNeed('method', agreed)
  })
  const goOn = useEffectEvent((chosen: DeliveryChoice) => void hold(toOrder(agreed, chosen)))
  const giveUp = useEffectEvent(stop)
  useEffect(() => {
    if (way === null) return
    if (failed) giveUp()
    else if (settled) goOn(way)
    else if (!choice.waiting) askForMethod()
  }, [way, settled, failed, choice.waiting])

  async function resolveDelivery(): Promise<DeliveryChoice | null> {
    if (pickup.active) return pickup.resolveFetcher()
    const address_id = await destination.resolveAddressId()
    if (address_id === null) focusOn('[data-complete-zip]')
    return address_id === null ? null : { address_id }
  }

  async function payNow() {
    setBusy(true)
    setWay(null)
    if (!(await agreed.first.check())) return setBusy(false)
    const found = await resolveDelivery()
    const mended = found === null || (await checkAll(agreed.parts))
    const need = mended ? needOf(agreed) : null
    setAsked(found !== null || need === 'point')
    if (need && (found !== null || need === 'point')) focusOnNeed(need, agreed)
    if (found !== null && mended && !need) setWay(found)
    else setBusy(false)
  }

  return { busy, change: changes.change, missing: asked ? needOf(agreed) : null, payNow }
}

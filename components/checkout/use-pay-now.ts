import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { DestinationState } from '@/components/checkout/use-destination'
import { useGo } from '@/components/checkout/use-go'
import type { ShippingChoice } from '@/components/checkout/use-shipping-choice'
import type { Cart } from '@/lib/cart/schema'
import { storeDraft } from '@/lib/orders/client'
import type { CreateOrder } from '@/lib/orders/schema'

type Chosen = { addressId: number; courierId: number; method: string }

function toOrder(cart: Cart, { addressId, courierId, method }: Chosen): CreateOrder {
  const { carts, total, warehouse } = cart.data
  return {
    address_id: addressId,
    courier_id: courierId,
    shipping_method: method,
    shipping_cost: total.shipping_cost,
    warehouse_id: warehouse.id,
    net_price: total.net_price,
    order_products_attributes: carts.map(({ product, color, quantity, installation }) => ({
      product_id: product.id,
      product_color_id: color?.id ?? null,
      quantity,
      price: product.discounted_price,
      installation,
    })),
  }
}

function focusOn(selector: string) {
  const element = document.querySelector<HTMLElement>(selector)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/**
 * Pay Now keeps what was agreed and leads to the methods; the order is made there. It waits for the total
 * of the server, so that nobody agrees to a figure that is still being counted.
 */
export function usePayNow(cart: Cart, destination: DestinationState, choice: ShippingChoice) {
  const t = useTranslations('shipping')
  const go = useGo()
  const [addressId, setAddressId] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const { courier, service, settled, failed } = choice

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answers that paying waits for
  useEffect(() => {
    if (addressId === null) return
    if (failed) {
      setAddressId(null)
      setBusy(false)
    } else if (settled && courier && service) {
      const order = toOrder(cart, { addressId, courierId: courier.id, method: service.code })
      storeDraft(order, cart.data.total)
      go.push('/payment')
    }
  }, [addressId, settled, failed])

  async function payNow() {
    setBusy(true)
    setAddressId(null)
    const id = await destination.requireAddressId()
    if (id === null) focusOn('#complete-zip')
    const ready = id !== null && service !== null
    setMissing(id !== null && service === null)
    if (ready) setAddressId(id)
    else setBusy(false)
    if (id !== null && service === null) focusOn(`#courier-${courier?.id ?? 0}`)
  }

  return { busy, error: missing && service === null ? t('chooseMethod') : null, payNow }
}

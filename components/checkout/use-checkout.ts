import { useState } from 'react'
import { forgetAddressDraft } from '@/components/addresses/address-values'
import { useDestination } from '@/components/checkout/use-destination'
import { useForCustomer } from '@/components/checkout/use-for-customer'
import { useGuestContact } from '@/components/checkout/use-guest-contact'
import { usePayNow } from '@/components/checkout/use-pay-now'
import { usePickup } from '@/components/checkout/use-pickup'
import { useResellerCode } from '@/components/checkout/use-reseller-code'
import { useShippingChoice } from '@/components/checkout/use-shipping-choice'
import { useWalletChoice } from '@/components/checkout/use-wallet-choice'
import { useRequiredPhone } from '@/components/rentals/use-required-phone'
import { useReturnChoice } from '@/components/rentals/use-return-choice'
import type { Address } from '@/lib/identity/addresses/schema'
import { canRentTo } from '@/lib/places/warehouses/rules'
import type { Cart } from '@/lib/selling/cart/schema'

export type CheckoutProps = { cart: Cart; addresses: Address[]; isCustomPayment: boolean; onPlaced: () => void }

/** The state of the checkout: all choices, and what is missing before Pay Now. */
export function useCheckout({ cart, addresses, isCustomPayment, onPlaced }: CheckoutProps) {
  const wallet = useWalletChoice(cart)
  const reseller = useResellerCode(cart)
  const forCustomer = useForCustomer(cart, { reseller, wallet })
  const state = useDestination(addresses, forCustomer.active)
  const pickup = usePickup(cart.data)
  const isOutside = cart.data.kind === 'rent' && state.destination !== null && !canRentTo(state.destination.city_id)
  const destination = isOutside || pickup.active ? null : state.destination
  const choice = useShippingChoice(cart, destination)
  const returning = useReturnChoice(cart.data, destination)
  const [terms, setTerms] = useState(false)
  const reachable = useRequiredPhone(cart.data.kind)
  const contact = useGuestContact(reseller.dropship)
  const first = forCustomer.active ? forCustomer : contact
  const parts = forCustomer.active ? [] : [wallet, reseller, reachable]
  const buyer = { ...contact.buyer, ...forCustomer.customer }
  const place = () => {
    if (forCustomer.active) {
      forCustomer.forget()
      forgetAddressDraft()
    }
    onPlaced()
  }
  const agreed = {
    cart,
    destination: state,
    choice,
    pickup,
    returning,
    terms,
    first,
    parts,
    buyer,
    isCustomPayment,
    onPlaced: place,
  }
  const paying = usePayNow(agreed)
  const isKnown = pickup.active ? pickup.settled : choice.settled
  const isChosen = Boolean(choice.service ?? (pickup.active && pickup.chosen))
  return {
    ...{
      state,
      destination,
      isOutside,
      pickup,
      choice,
      returning,
      terms,
      setTerms,
      wallet,
      reseller,
      forCustomer,
      contact,
      reachable,
    },
    paying,
    isKnown,
    counting: isChosen && !(isKnown && returning.settled),
  }
}

export type Checkout = ReturnType<typeof useCheckout>

'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { AddressSection } from '@/components/checkout/address-section'
import { ChangedNotice } from '@/components/checkout/changed-notice'
import { CourierSection } from '@/components/checkout/courier-section'
import { CustomerChoice, CustomerContact } from '@/components/checkout/customer-section'
import { GuestContactSection } from '@/components/checkout/guest-contact-section'
import { InstallationNote } from '@/components/checkout/installation-note'
import { MemberContact } from '@/components/checkout/member-contact'
import { ModeChoice } from '@/components/checkout/mode-choice'
import { PaySummary } from '@/components/checkout/pay-summary'
import { PickupSection } from '@/components/checkout/pickup-section'
import { ResellerField } from '@/components/checkout/reseller-field'
import { type Checkout, type CheckoutProps, useCheckout } from '@/components/checkout/use-checkout'
import type { DestinationState } from '@/components/checkout/use-destination'
import { WalletSection } from '@/components/checkout/wallet-section'
import type { RentCheckoutProps } from '@/components/rentals/rent-checkout'
import { orLoadFailed } from '@/components/ui/load-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { TwoColumns } from '@/components/ui/two-columns'
import type { Address } from '@/lib/identity/addresses/schema'
import { canInstallAt } from '@/lib/places/warehouses/rules'
import type { Cart } from '@/lib/selling/cart/schema'

const loading = () => <Skeleton className="h-40 rounded-lg" />
const RentCheckout = dynamic<RentCheckoutProps>(() => orLoadFailed(import('@/components/rentals/rent-checkout')), {
  ssr: false,
  loading,
})
const AreaGate = dynamic(() => orLoadFailed(import('@/components/rentals/area-gate')), { ssr: false, loading })

/** The checkout from top to bottom: contact and address, delivery, then discounts and payment. */
export function CheckoutView(props: CheckoutProps) {
  const rent = useTranslations('rent')
  const { cart, addresses } = props
  const checkout = useCheckout(props)
  const { state, destination, isOutside, pickup, wallet, reseller, contact, paying, isKnown, counting } = checkout
  const { forCustomer } = checkout
  const eligible = pickup.active ? false : destination && canInstallAt(destination.city_id)
  const why = isOutside ? rent('areaTitle') : null
  const code = !isOutside && !forCustomer.active && <ResellerField code={reseller} />
  const summary = { cart, isKnown, counting, busy: paying.busy, why, code, onPay: paying.payNow }
  const label = forCustomer.active ? 'placeForCustomer' : 'payNow'
  return (
    <TwoColumns aside={<PaySummary {...summary} label={label} />}>
      {paying.change && <ChangedNotice change={paying.change} />}
      <CustomerChoice choice={forCustomer} />
      {forCustomer.active ? <CustomerContact choice={forCustomer} /> : <MemberContact />}
      <GuestContactSection contact={contact} />
      {cart.data.kind === 'buy' && <ModeChoice pickup={pickup.active} onPickup={pickup.setActive} />}
      {pickup.active ? (
        <PickupSection pickup={pickup} missing={paying.missing === 'point'} />
      ) : (
        <AddressSection state={state} addresses={addresses} />
      )}
      <InstallationNote cart={cart} eligible={eligible} />
      {isOutside && <AreaGate cart={cart} onOtherAddress={() => otherAddress(state, addresses)} />}
      {!isOutside && !pickup.active && <Delivery cart={cart} checkout={checkout} />}
      {!isOutside && !forCustomer.active && <WalletSection choice={wallet} />}
    </TwoColumns>
  )
}

/** The address dialog where there are several addresses, else the form. */
const otherAddress = (state: DestinationState, addresses: Address[]) =>
  addresses.length > 0 ? state.setView('list') : state.edit()

/** The courier; for a rental also the return service and the terms. */
function Delivery({ cart, checkout }: { cart: Cart; checkout: Checkout }) {
  const t = useTranslations('shipping')
  const { state, choice, returning, terms, setTerms, reachable, paying } = checkout
  const hasDestination = checkout.destination !== null
  return (
    <>
      <CourierSection
        cart={cart.data}
        choice={choice}
        hasDestination={hasDestination}
        error={paying.missing === 'method' ? t('chooseMethod') : null}
        onEditAddress={state.edit}
        onChoosePoint={state.choosePoint}
      />
      {cart.data.kind === 'rent' && (
        <RentCheckout
          cart={cart.data}
          choice={returning}
          hasDestination={hasDestination}
          missing={paying.missing}
          terms={terms}
          onTerms={setTerms}
          reachable={reachable}
        />
      )}
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { AddressDialog } from '@/components/addresses/address-dialog'
import { AddressFields } from '@/components/addresses/address-fields'
import { AddressText } from '@/components/addresses/address-text'
import { writeAddressDraft } from '@/components/addresses/address-values'
import type { DestinationState } from '@/components/checkout/use-destination'
import { ZipCode } from '@/components/checkout/zip-code'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import type { Address } from '@/lib/identity/addresses/schema'

type AddressSectionProps = { state: DestinationState; addresses: Address[] }

/** The chosen address as a card with a button to change it, or the form when there is none. */
export function AddressSection({ state, addresses }: AddressSectionProps) {
  return state.address ? (
    <ChosenAddress state={state} address={state.address} addresses={addresses} />
  ) : (
    <TypedAddress state={state} addresses={addresses} />
  )
}

function TypedAddress({ state, addresses }: AddressSectionProps) {
  const { form, lists, view, atPin, setView, choose } = state
  const t = useTranslations('checkout')
  const address = useTranslations('address')
  useEffect(() => {
    const subscription = form.watch((values) => writeAddressDraft('checkout', values))
    return () => subscription.unsubscribe()
  }, [form])
  return (
    <Section
      title={t('address')}
      action={
        addresses.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => setView('list')}>
            {t('savedAddresses')}
          </Button>
        )
      }
    >
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <AddressFields form={form} lists={lists} zipRequired hasTitle={false} />
      </form>
      <p className="mt-4 text-quiet text-sm">{address('draftKept')}</p>
      {addresses.length > 0 && (
        <AddressDialog
          view={view}
          atPin={atPin}
          addresses={addresses}
          selected={null}
          onView={setView}
          onSelect={choose}
        />
      )}
    </Section>
  )
}

function ChosenAddress({ state, address, addresses }: AddressSectionProps & { address: Address }) {
  const t = useTranslations('checkout')
  const words = useTranslations('address')
  const { view, atPin, setView, choose } = state
  return (
    <Section
      title={t('address')}
      action={
        <Button size="sm" variant="secondary" onClick={() => setView('list')}>
          {words('change')}
        </Button>
      }
    >
      <p className="font-semibold">{address.title}</p>
      <div className="text-quiet text-sm">
        <AddressText address={address} />
      </div>
      {!address.zip_code && (
        <div className="mt-4">
          <ZipCode key={address.id} address={address} onSaved={choose} />
        </div>
      )}
      <AddressDialog
        view={view}
        atPin={atPin}
        addresses={addresses}
        selected={address}
        onView={setView}
        onSelect={choose}
      />
    </Section>
  )
}

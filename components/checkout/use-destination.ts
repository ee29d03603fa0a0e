import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AddressView } from '@/components/addresses/address-dialog'
import {
  type AddressForm,
  type AddressValues,
  inKnownArea,
  pinOf,
  readAddressDraft,
  readSavedId,
  writeSavedId,
} from '@/components/addresses/address-values'
import { CHOOSE_POINT } from '@/components/addresses/pin-field'
import { useAddressArea } from '@/components/addresses/use-address-area'
import { lacksArea, useAreaLists } from '@/components/addresses/use-area-lists'
import { useSaveAddress } from '@/components/addresses/use-save-address'
import { toast } from '@/components/ui/toast'
import { type Destination, useDistricts } from '@/lib/fulfilment/shipping/client/delivery'
import { readDistrict } from '@/lib/fulfilment/shipping/client/district'
import { useSession } from '@/lib/identity/accounts/client'
import { readablePhone } from '@/lib/identity/addresses/rules'
import type { Address } from '@/lib/identity/addresses/schema'

type AddressDialogState = { view: AddressView | null; atPin: boolean }

/** Fills in the name and the number that a shopper's profile has; a reseller often orders for somebody else. */
function useKnownPerson({ getValues, setValue }: AddressForm) {
  const { user } = useSession()
  useEffect(() => {
    if (user?.role !== 'user') return
    const { first_name, last_name, phone_number } = user
    if (!getValues('recipient')) setValue('recipient', `${first_name} ${last_name}`.trim())
    if (!getValues('phone_number') && phone_number) setValue('phone_number', readablePhone(phone_number))
  }, [user, getValues, setValue])
}

/** The form on the page, with the draft of this tab. Its first address has a name that nobody is asked for. */
function useTypedAddress(isForCustomer: boolean) {
  const t = useTranslations('address')
  const [draft] = useState(() => {
    const typed = readAddressDraft('checkout')
    return isForCustomer ? typed : inKnownArea(typed, readDistrict())
  })
  const form = useForm<AddressValues>({ defaultValues: { ...draft, title: draft.title || t('titleDefault') } })
  const lists = useAreaLists(draft)
  useKnownPerson(form)
  return { form, lists }
}

/**
 * The delivery address: a saved one, or the form on the page when there is none. Pay Now saves the form, and only
 * again if its values have changed. `isForCustomer`: of saved ones only a chosen one, because none is the customer's
 * before somebody says so.
 */
export function useDestination(addresses: Address[], isForCustomer = false) {
  const { form, lists } = useTypedAddress(isForCustomer)
  const save = useSaveAddress(form, (problem) => toast(problem, 'danger'))
  const [chosen, setChosen] = useState<Address | null>(null)
  const [{ view, atPin }, setShown] = useState<AddressDialogState>({ view: null, atPin: false })
  const setView = (next: AddressView | null) => setShown({ view: next, atPin: false })
  const written = useAddressArea(form)
  const { city_id: cityId, district_id: districtId } = written
  const latest = addresses.find(({ id }) => id === chosen?.id) ?? chosen
  const usual = isForCustomer ? null : (addresses.find(({ primary }) => primary) ?? addresses[0] ?? null)
  const address = latest ?? usual
  const districts = useDistricts(address ? '' : cityId)

  const typedReady = Boolean(cityId && (districtId || districts.data?.length === 0))
  const { lat, lng } = pinOf(written) ?? { lat: null, lng: null }
  const typed: Destination | null = typedReady ? { city_id: cityId, district_id: districtId || null, lat, lng } : null
  const destination: Destination | null = address ?? typed

  async function store(values: AddressValues): Promise<number | null> {
    const before = readSavedId()
    if (before?.values === JSON.stringify(values)) return before.id
    const saved = await save(values, before?.id)
    if (saved) writeSavedId(saved.id, values)
    return saved?.id ?? null
  }

  /** Returns the id to send, or null after moving the focus to the first field that is missing or wrong. */
  async function resolveAddressId(): Promise<number | null> {
    if (address) return address.zip_code ? address.id : null
    let id: number | null = null
    await form.handleSubmit(
      async (values) => {
        id = await store(values)
      },
      (errors) => lacksArea(errors) && lists.openLists(),
    )()
    return id
  }

  function edit() {
    if (address) return setView(address)
    lists.openLists()
    form.setFocus('city_id')
  }
  /** Opens the map of the chosen address, or of the form on the page. */
  const choosePoint = () =>
    address ? setShown({ view: address, atPin: true }) : document.getElementById(CHOOSE_POINT)?.click()
  return {
    ...{ form, lists, address, destination, choose: setChosen },
    ...{ view, atPin, setView, edit, choosePoint, resolveAddressId },
  }
}

export type DestinationState = ReturnType<typeof useDestination>

import type { UseFormReturn } from 'react-hook-form'
import { readablePhone } from '@/lib/addresses/rules'
import type { Address, SaveAddress } from '@/lib/addresses/schema'

/** The fields of the form, all of them text. */
export type AddressValues = {
  title: string
  recipient: string
  phone_number: string
  province_id: string
  city_id: string
  district_id: string
  address: string
  zip_code: string
  notes: string
}

export type AddressForm = UseFormReturn<AddressValues>

export const EMPTY_ADDRESS: AddressValues = {
  title: '',
  recipient: '',
  phone_number: '',
  province_id: '',
  city_id: '',
  district_id: '',
  address: '',
  zip_code: '',
  notes: '',
}

export const valuesOf = (address: Address): AddressValues => ({
  title: address.title,
  recipient: address.recipient,
  phone_number: readablePhone(address.phone_number),
  province_id: address.province_id,
  city_id: address.city_id,
  district_id: address.district_id ?? '',
  address: address.address,
  zip_code: address.zip_code,
  notes: address.notes,
})

const isSamePlace = (values: AddressValues, before: Address) =>
  values.address === before.address &&
  values.city_id === before.city_id &&
  values.district_id === (before.district_id ?? '')

/** What the form does not show stays as it was; a pin only as long as the place does. */
export const toSave = (values: AddressValues, before?: Address | null): SaveAddress => ({
  ...values,
  district_id: values.district_id || null,
  second_line_address: before?.second_line_address ?? '',
  ...(before && isSamePlace(values, before) && { lat: before.lat, lng: before.lng }),
})

/** The form on the checkout page, and the one that adds to the address book. */
const DRAFTS = { checkout: 'griya.address', book: 'griya.address.new' }

type Draft = keyof typeof DRAFTS

/** What was typed survives an error and a reload, on this device and in this tab only. */
export function readAddressDraft(form: Draft): AddressValues {
  try {
    const draft: unknown = JSON.parse(window.sessionStorage.getItem(DRAFTS[form]) ?? '{}')
    return { ...EMPTY_ADDRESS, ...(draft as Partial<AddressValues>) }
  } catch {
    return EMPTY_ADDRESS
  }
}

export const writeAddressDraft = (form: Draft, values: Partial<AddressValues>) =>
  window.sessionStorage.setItem(DRAFTS[form], JSON.stringify(values))

const SAVED = 'griya.address.saved'

/** The address that this form became, so that paying twice does not save it twice. */
export function readSavedId(): { id: number; values: string } | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(SAVED) ?? 'null')
  } catch {
    return null
  }
}

export const writeSavedId = (id: number, values: AddressValues) =>
  window.sessionStorage.setItem(SAVED, JSON.stringify({ id, values: JSON.stringify(values) }))

import type { UseFormReturn } from 'react-hook-form'
import type { KnownDistrict } from '@/lib/fulfilment/shipping/client/district'
import { readablePhone } from '@/lib/identity/addresses/rules'
import type { Address, SaveAddress } from '@/lib/identity/addresses/schema'
import type { Point } from '@/lib/places/regions/schema'
import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'

/** The values of the form, all of them strings. */
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
  lat: string
  lng: string
  /** The area in which the pin was set. */
  pin_area: string
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
  lat: '',
  lng: '',
  pin_area: '',
}

export const areaOf = ({ city_id, district_id }: Partial<AddressValues>) => `${city_id ?? ''}/${district_id ?? ''}`

/** The pin, or null once the address has moved to another area. */
export function pinOf(values: Partial<AddressValues>): Point | null {
  const { lat, lng, pin_area = '' } = values
  if (!lat || !lng) return null
  const now = areaOf(values).split('/')
  const isThere = pin_area.split('/').every((part, at) => part === '' || part === now[at])
  return isThere ? { lat: Number(lat), lng: Number(lng) } : null
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
  lat: address.lat === null ? '' : String(address.lat),
  lng: address.lng === null ? '' : String(address.lng),
  pin_area: areaOf({ city_id: address.city_id, district_id: address.district_id ?? '' }),
})

/** The request body; fields that the form does not show keep the values of `before`. */
export function toSave(values: AddressValues, before?: Address | null): SaveAddress {
  const { lat: _lat, lng: _lng, pin_area: _area, ...address } = values
  return {
    ...address,
    district_id: values.district_id || null,
    second_line_address: before?.second_line_address ?? '',
    ...pinOf(values),
  }
}

/** Storage keys: the form on the checkout page, and the form of the address book. */
const DRAFTS = { checkout: 'griya.address', book: 'griya.address.new' }

type DraftName = keyof typeof DRAFTS

/** The draft survives an error and a reload, in this tab only. */
export function readAddressDraft(form: DraftName): AddressValues {
  try {
    const draft: unknown = JSON.parse(readStored('sessionStorage', DRAFTS[form]) ?? '{}')
    return { ...EMPTY_ADDRESS, ...(draft as Partial<AddressValues>) }
  } catch {
    return EMPTY_ADDRESS
  }
}

/** The draft in the area that the shopper last chose, as long as it has none itself. */
export function inKnownArea(draft: AddressValues, known: KnownDistrict | null): AddressValues {
  if (draft.province_id !== '' || !known) return draft
  const { province_id, city_id, id: district_id, zip_code = '' } = known
  return { ...draft, province_id, city_id, district_id, zip_code: draft.zip_code || zip_code }
}

export const writeAddressDraft = (form: DraftName, values: Partial<AddressValues>) =>
  writeStored('sessionStorage', DRAFTS[form], JSON.stringify(values))

const SAVED = 'griya.address.saved'

/** The address that this form was saved as, so that paying twice does not save it twice. */
export function readSavedId(): { id: number; values: string } | null {
  try {
    return JSON.parse(readStored('sessionStorage', SAVED) ?? 'null')
  } catch {
    return null
  }
}

export const writeSavedId = (id: number, values: AddressValues) =>
  writeStored('sessionStorage', SAVED, JSON.stringify({ id, values: JSON.stringify(values) }))

/** Forgets the form on the checkout page and what it was saved as: the next one is somebody else's. */
export function forgetAddressDraft() {
  removeStored('sessionStorage', DRAFTS.checkout)
  removeStored('sessionStorage', SAVED)
}

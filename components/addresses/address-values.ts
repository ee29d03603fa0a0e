import type { UseFormReturn } from 'react-hook-form'
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

export const PHONE = /^(\+62|62|0)8\d{7,12}$/
export const ZIP = /^\d{5}$/

export const plainPhone = (typed: string) => typed.replace(/[\s().-]/g, '')

export const valuesOf = (address: Address): AddressValues => ({
  title: address.title,
  recipient: address.recipient,
  phone_number: address.phone_number,
  province_id: address.province_id,
  city_id: address.city_id,
  district_id: address.district_id ?? '',
  address: address.address,
  zip_code: address.zip_code,
  notes: address.notes,
})

export const toSave = (values: AddressValues): SaveAddress => ({
  ...values,
  phone_number: plainPhone(values.phone_number),
  district_id: values.district_id || null,
  second_line_address: '',
})

const DRAFT = 'griya.address'

/** What was typed survives an error and a reload, on this device and in this tab only. */
export function readAddressDraft(): AddressValues {
  try {
    const draft: unknown = JSON.parse(window.sessionStorage.getItem(DRAFT) ?? '{}')
    return { ...EMPTY_ADDRESS, ...(draft as Partial<AddressValues>) }
  } catch {
    return EMPTY_ADDRESS
  }
}

export const writeAddressDraft = (values: Partial<AddressValues>) =>
  window.sessionStorage.setItem(DRAFT, JSON.stringify(values))

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

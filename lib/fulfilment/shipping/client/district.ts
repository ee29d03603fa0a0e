import type { District, FoundDistrict } from '@/lib/places/regions/schema'
import { storedValue } from '@/lib/platform/stored-value'

/** With the postcode when it was found by the name of a village. */
export type KnownDistrict = District & Partial<FoundDistrict>

const isDistrict = (value: Partial<District> | null): value is KnownDistrict =>
  /^\d{2}(\.\d{2}){2}$/.test(value?.id ?? '') && [value?.name, value?.city_id, value?.city].every(Boolean)

const storedDistrict = storedValue('griya.district', (value) =>
  isDistrict(value as Partial<District> | null) ? (value as KnownDistrict) : null,
)

/** The district that the shopper last chose for a delivery, in this browser. */
export const useDistrict = storedDistrict.useValue

export const readDistrict = storedDistrict.read

export const rememberDistrict = storedDistrict.write

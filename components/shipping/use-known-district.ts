import { type KnownDistrict, useDistrict } from '@/lib/fulfilment/shipping/client/district'
import { isMemberKind, useSessionKind } from '@/lib/identity/accounts/client'
import { useAddresses } from '@/lib/identity/addresses/client'
import type { Address } from '@/lib/identity/addresses/schema'

/** The district of an address, where it has one. */
export function districtOf(address: Address | undefined): KnownDistrict | null {
  if (!address?.district_id || !address.district) return null
  const { district_id: id, district: name, city_id, city, province_id, province } = address
  return { id, name, city_id, city, province_id, province }
}

/** Where the shopper wants things: the district last chosen in this browser, else that of a member's main address. */
export function useKnownDistrict(): KnownDistrict | null {
  const chosen = useDistrict()
  const isMember = isMemberKind(useSessionKind())
  const { data: addresses } = useAddresses(isMember && chosen === null)
  return chosen ?? districtOf(addresses?.find(({ primary }) => primary) ?? addresses?.[0])
}

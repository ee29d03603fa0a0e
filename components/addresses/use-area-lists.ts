import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from 'react-hook-form'
import type { AddressValues } from '@/components/addresses/address-values'
import { readDistrict } from '@/lib/fulfilment/shipping/client/district'

export type AreaLists = { byLists: boolean; openLists: () => void }

/** Whether province, city and district are chosen from lists, not by search; lists show what no search found. */
export function useAreaLists({ province_id, district_id }: AddressValues): AreaLists {
  const [byLists, setByLists] = useState(() => province_id !== '' && district_id !== readDistrict()?.id)
  const openLists = () => flushSync(() => setByLists(true))
  return { byLists, openLists }
}

export const lacksArea = ({ province_id, city_id, district_id }: FieldErrors<AddressValues>) =>
  Boolean(province_id ?? city_id ?? district_id)

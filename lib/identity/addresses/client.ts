import useSWR, { mutate } from 'swr'
import type { Address, SaveAddress } from '@/lib/identity/addresses/schema'
import { callApi, fetchData } from '@/lib/platform/http'

const ADDRESSES = '/addresses'

/** Guests have no address list (PRO-067). */
export const useAddresses = (allowed: boolean) => useSWR(allowed ? ADDRESSES : null, fetchData<Address[]>)

export async function saveAddress(values: SaveAddress, id?: number): Promise<Address> {
  const path = id ? `${ADDRESSES}/${id}` : ADDRESSES
  const { data } = await callApi<{ data: Address }>(path, { method: id ? 'PUT' : 'POST', body: values })
  await mutate(ADDRESSES)
  return data
}

export async function choosePrimary(id: number): Promise<void> {
  await callApi(`${ADDRESSES}/${id}/primary`, { method: 'POST' })
  await mutate(ADDRESSES)
}

export async function deleteAddress(id: number): Promise<void> {
  await callApi(`${ADDRESSES}/${id}`, { method: 'DELETE' })
  await mutate(ADDRESSES)
}

import { mutate } from 'swr'
import { ME, readSession, showUser } from '@/lib/identity/accounts/client'
import type { User } from '@/lib/identity/accounts/schema'
import type { Point } from '@/lib/places/regions/schema'
import { callApi } from '@/lib/platform/http'

export type Profile = Pick<User, 'first_name' | 'last_name' | 'gender' | 'date_of_birth'>

export async function updateProfile(profile: Partial<Profile>): Promise<User> {
  const { data } = await callApi<{ data: User }>(ME, { method: 'PUT', body: profile })
  showUser(data)
  return data
}

/**
 * Sets the profile picture to an upload's `secure_url`, or removes it with null. The server checks the upload first.
 */
export async function updatePicture(profile_picture: string | null, signal?: AbortSignal): Promise<void> {
  const call = { method: 'PUT', body: { profile_picture }, ...(signal && { signal }) } as const
  const { data } = await callApi<{ data: User }>(ME, call)
  void mutate(ME, data, { revalidate: false })
}

const isMember = () => ['user', 'business'].includes(readSession() ?? '')

/** Saves the warehouse in this browser and, with its coordinates, in a registered user's profile (WHS-006, WHS-011). */
export async function keepWarehouse(warehouse_id: number, at: Point | null) {
  await callApi('/warehouses/change_warehouse', { method: 'POST', body: { warehouse_id } })
  if (at && isMember()) {
    await callApi(ME, { method: 'PUT', body: { warehouse_id, lat: at.lat, lng: at.lng } }).catch(() => null)
  }
}

/** Changes the warehouse and reloads the page, which depends on it. Throws `ApiError`. */
export async function changeWarehouse(warehouse_id: number, at: Point | null = null) {
  await keepWarehouse(warehouse_id, at)
  window.location.reload()
}

import useSWR, { mutate } from 'swr'
import { onUserUpdated, refreshUser } from '@/lib/identity/accounts/client'
import type { User } from '@/lib/identity/accounts/schema'
import { personOf } from '@/lib/identity/resellers/rules'
import type { BusinessUser, RegisterBusiness, UpdateBusiness } from '@/lib/identity/resellers/schema/business'
import { callApi, fetchData } from '@/lib/platform/http'

const BUSINESS = '/business_users/me'

/** The cached business profile with the user's new personal data; undefined when it belongs to another user. */
const asBusiness = (user: User, business?: BusinessUser): BusinessUser | undefined =>
  business && business.store_name === user.store_name ? { ...business, ...personOf(user) } : undefined

onUserUpdated((user) => {
  void mutate<BusinessUser>(BUSINESS, (business) => asBusiness(user, business), { revalidate: false })
})

export const useBusiness = (isWanted = true) => useSWR(isWanted ? BUSINESS : null, fetchData<BusinessUser>)

/** Updates a store, and personal data, which the user's profile shares. Contacts are changed by `changeContact`. */
export async function updateBusiness(
  change: Omit<UpdateBusiness, 'email' | 'phone_number' | 'otp_code'>,
): Promise<BusinessUser> {
  const { data } = await callApi<{ data: BusinessUser }>('/business_users', { method: 'PUT', body: change })
  void mutate(BUSINESS, data, { revalidate: false })
  void refreshUser()
  return data
}

/** Loads the store again, with links to its documents that can be opened. */
export const reloadBusiness = () => mutate(BUSINESS)

/** Opens a store for a shopper who is signed in. */
export async function registerBusiness(application: RegisterBusiness): Promise<BusinessUser> {
  const { data } = await callApi<{ data: BusinessUser }>('/business_users', { method: 'POST', body: application })
  await mutate(BUSINESS, data, { revalidate: false })
  await refreshUser()
  return data
}

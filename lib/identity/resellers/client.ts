import useSWR, { mutate } from 'swr'
import { onUserUpdated, refreshUser } from '@/lib/identity/accounts/client'
import type { User } from '@/lib/identity/accounts/schema'
import { personOf } from '@/lib/identity/resellers/rules'
import type { BusinessUser, UpdateBusiness } from '@/lib/identity/resellers/schema'
import { callApi, fetchData } from '@/lib/platform/http'

const BUSINESS = '/business_users/me'

/** A reseller's business profile is of the same person; whose it is not keeps none. */
const asBusiness = (user: User, business?: BusinessUser): BusinessUser | undefined =>
  business && business.store_name === user.store_name ? { ...business, ...personOf(user) } : undefined

onUserUpdated((user) => {
  void mutate<BusinessUser>(BUSINESS, (business) => asBusiness(user, business), { revalidate: false })
})

export const useBusiness = () => useSWR(BUSINESS, fetchData<BusinessUser>)

/** What changes here changes in the user's profile too. Contacts change by `changeContact`. */
export async function updateBusiness(
  change: Omit<UpdateBusiness, 'email' | 'phone_number' | 'otp_code'>,
): Promise<BusinessUser> {
  const { data } = await callApi<{ data: BusinessUser }>('/business_users', { method: 'PUT', body: change })
  void mutate(BUSINESS, data, { revalidate: false })
  void refreshUser()
  return data
}

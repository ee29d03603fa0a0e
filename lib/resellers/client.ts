import useSWR, { mutate } from 'swr'
import { BUSINESS, refreshUser } from '@/lib/accounts/client'
import { callApi, fetchData } from '@/lib/platform/http'
import type { BusinessUser, UpdateBusiness } from '@/lib/resellers/schema'

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

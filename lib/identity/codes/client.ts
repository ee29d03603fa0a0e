import { contactFields } from '@/lib/identity/accounts/rules'
import type { ContactPurpose } from '@/lib/identity/codes/rules'
import { callApi } from '@/lib/platform/http'

/** Sends a one-time code. The answer does not reveal whether the contact has an account. */
export const requestCode = (identity: string, purpose: ContactPurpose) =>
  callApi('/request_otp', { method: 'POST', body: { ...contactFields(identity), purpose } })

/** Checks a code without using it up. Throws `ApiError` for a wrong one. */
export const checkCode = (identity: string, purpose: ContactPurpose, otp_code: string) =>
  callApi('/check_otp', { method: 'POST', body: { ...contactFields(identity), purpose, otp_code } })

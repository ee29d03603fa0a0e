import { contactFields } from '@/lib/identity/accounts/rules'
import type { CodePurpose } from '@/lib/identity/codes/rules'
import { callApi } from '@/lib/platform/http'

/** Sends a one-time code; the same answer whether the contact is known or not. */
export const requestCode = (identity: string, purpose: CodePurpose) =>
  callApi('/request_otp', { method: 'POST', body: { ...contactFields(identity), purpose } })

/** Whether this is the code that was sent; it stays good for the call that it was asked for. */
export const checkCode = (identity: string, purpose: CodePurpose, otp_code: string) =>
  callApi('/check_otp', { method: 'POST', body: { ...contactFields(identity), purpose, otp_code } })

import { beginSession } from '@/lib/identity/accounts/client'
import { contactFields } from '@/lib/identity/accounts/rules'
import { callApi } from '@/lib/platform/http'

export type Credentials = { identity: string; password: string }

export const continueAsGuest = () => beginSession('/users/guests')

/** `identity` is an e-mail address or a phone number. */
export const login = ({ identity, password }: Credentials) =>
  beginSession('/login', { ...contactFields(identity), password })

export type Registration = {
  first_name: string
  last_name: string
  contact: string
  otp_code: string
  password: string
  password_confirmation: string
  store_name?: string
  terms?: boolean
}

/** Signs up and opens a session; the account keeps a guest's cart. */
export const register = ({ contact, ...person }: Registration) =>
  beginSession('/users', { user: { method: 'reg', ...person, ...contactFields(contact) } })

export type NewPassword = Pick<Registration, 'contact' | 'otp_code' | 'password' | 'password_confirmation'>

export const resetPassword = ({ contact, ...rest }: NewPassword) =>
  callApi('/forgot_password', { method: 'POST', body: { ...contactFields(contact), ...rest } })

export type ContactKind = 'email' | 'phone'

/** Changes a contact. Like a change of the password, it opens a new session and ends all others. */
export const changeContact = (kind: ContactKind, { contact, otp_code }: { contact: string; otp_code: string }) =>
  kind === 'email'
    ? beginSession('/users/me/update_email', { email: contact, otp_code }, 'PUT')
    : beginSession('/users/me/update_phone', { phone_number: contact, otp_code }, 'PUT')

export type PasswordChange = Omit<NewPassword, 'contact'> & { current_password: string }

export const changePassword = (change: PasswordChange) => beginSession('/users/me/update_password', change, 'PUT')

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldErrors, UseFormSetError } from 'react-hook-form'
import { beginSession } from '@/components/accounts/use-sign-in'
import type { LoginRequest } from '@/components/layout/login-dialog-store'
import { useErrorText } from '@/components/layout/use-error-text'
import type { User } from '@/lib/identity/accounts/schema'
import { type Registration, register } from '@/lib/identity/sign-in/client'
import { ApiError } from '@/lib/platform/http'

type RegisterInput = {
  forBusiness: boolean
  request: LoginRequest
  onBegin: () => void
  onDone: (user: User) => void
  setError: UseFormSetError<Registration>
}

const FIELDS = ['first_name', 'last_name', 'otp_code', 'password', 'password_confirmation', 'store_name'] as const

/** The fields that refusals without a named field are about. */
const FIELD_OF_CODE: Partial<Record<string, keyof Registration>> = {
  store_name_taken: 'store_name',
  otp_invalid: 'otp_code',
  otp_locked: 'otp_code',
}

/** The form field that a server error is about: `user.email` belongs to `contact`. */
function fieldOf(name: string): keyof Registration | null {
  const last = name.split('.').at(-1)
  if (last === 'email' || last === 'phone_number') return 'contact'
  return FIELDS.find((field) => field === last) ?? null
}

/** Registers and signs in; the form keeps its values when the server refuses. */
export function useRegister({ forBusiness, request, onBegin, onDone, setError }: RegisterInput) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  function tell(error: unknown) {
    if (error instanceof ApiError) {
      for (const [name, message] of Object.entries(error.errors)) {
        const field = fieldOf(name)
        if (field) setError(field, { message }, { shouldFocus: true })
      }
      const field = FIELD_OF_CODE[error.code]
      if (field) setError(field, { message: errorText(error) }, { shouldFocus: true })
    }
    const isNetwork = !(error instanceof ApiError) || error.code === 'network'
    setFailure(isNetwork ? t('register.failed') : errorText(error))
  }

  async function submit({ store_name, terms, ...person }: Registration) {
    onBegin()
    setBusy(true)
    setFailure(null)
    const store = forBusiness ? { store_name: store_name?.trim().toLowerCase(), terms } : {}
    try {
      onDone(await beginSession(() => register({ ...person, ...store }), request))
    } catch (error) {
      tell(error)
      setBusy(false)
    }
  }

  const refuse = ({ terms }: FieldErrors<Registration>) => setFailure(terms ? t('acceptTerms') : null)

  return { busy, failure, submit, refuse }
}

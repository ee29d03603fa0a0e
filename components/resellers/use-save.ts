import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { updateBusiness } from '@/lib/identity/resellers/client/business'
import { LEAST_AGE } from '@/lib/identity/resellers/rules'
import type { BusinessUser, UpdateBusiness } from '@/lib/identity/resellers/schema/business'
import { ApiError } from '@/lib/platform/http'

type Ways = {
  /** Receives the reason why it was not saved; without it the reason is the `failure`. */
  onFailed?: ((failure: string) => void) | undefined
  /** A code is needed first. */
  onCode?: () => void
}

/** Saves a part of a store; `save` returns null when it was not saved. */
export function useSave({ onFailed, onCode }: Ways = {}) {
  const t = useTranslations('account.profile')
  const words = useTranslations('storeInformation')
  const errorText = useErrorText()
  const [failure, setFailure] = useState<string | null>(null)
  const tell = onFailed ?? setFailure
  async function save(change: UpdateBusiness): Promise<BusinessUser | null> {
    setFailure(null)
    try {
      return await updateBusiness(change)
    } catch (error) {
      const isNetwork = !(error instanceof ApiError) || error.code === 'network'
      if (onCode && error instanceof ApiError && error.errors.otp_code) onCode()
      else if (!isNetwork && error.errors.date_of_birth) tell(words('ageNeeded', { years: LEAST_AGE }))
      else tell(isNetwork ? t('saveFailed') : errorText(error))
      return null
    }
  }
  return { failure, save }
}

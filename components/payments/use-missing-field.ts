import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { useSession } from '@/lib/identity/accounts/client'
import type { ContactKind } from '@/lib/identity/sign-in/client'
import { refreshMethods } from '@/lib/money/payments/client'

/** The profile fields that instalments need and the user lacks (PAY-041), with the dialog that adds them. */
export function useMissingField() {
  const t = useTranslations('payment')
  const { user } = useSession()
  const [missingField, setMissingField] = useState<ContactKind | null>(null)

  function complete() {
    toast(t('profileFirst'))
    if (user) setMissingField(user.phone_number ? 'email' : 'phone')
  }

  function forget() {
    setMissingField(null)
    void refreshMethods()
  }

  return { missingField, complete, forget }
}

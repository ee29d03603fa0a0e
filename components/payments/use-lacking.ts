import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { type ContactKind, useSession } from '@/lib/accounts/client'
import { refreshMethods } from '@/lib/payments/client'

/** What a profile lacks for paying in instalments (spec 3 §5); it can be given here. */
export function useLacking() {
  const t = useTranslations('payment')
  const { user } = useSession()
  const [lacking, setLacking] = useState<ContactKind | null>(null)

  function complete() {
    toast(t('profileFirst'))
    if (user) setLacking(user.phone_number ? 'email' : 'phone')
  }

  function forget() {
    setLacking(null)
    void refreshMethods()
  }

  return { lacking, complete, forget }
}

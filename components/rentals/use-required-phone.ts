import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { useSession } from '@/lib/identity/accounts/client'

/** Renting needs a phone number; a dialog asks a member without one. */
export function useRequiredPhone(kind: OrderKind) {
  const t = useTranslations('rent')
  const { user } = useSession()
  const [missingField, setMissingField] = useState<'phone' | null>(null)

  /** Returns whether Pay Now may go on; if not, opens the dialog. */
  async function check() {
    if (kind === 'buy' || !user || user.phone_number) return true
    toast(t('phoneFirst'))
    setMissingField('phone')
    return false
  }

  return { missingField, check, forget: () => setMissingField(null) }
}

export type RequiredPhone = ReturnType<typeof useRequiredPhone>

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { useSession } from '@/lib/accounts/client'
import type { CartKind } from '@/lib/cart/schema'

/** Who rents can be reached by a phone number of theirs; it can be given here. */
export function useReachable(kind: CartKind) {
  const t = useTranslations('rent')
  const { user } = useSession()
  const [lacking, setLacking] = useState<'phone' | null>(null)

  /** Whether Pay Now may go on; if not, the number is asked for. */
  async function check() {
    if (kind === 'buy' || !user || user.phone_number) return true
    toast(t('phoneFirst'))
    setLacking('phone')
    return false
  }

  return { lacking, check, forget: () => setLacking(null) }
}

export type Reachable = ReturnType<typeof useReachable>

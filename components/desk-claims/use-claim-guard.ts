import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useActorName } from '@/components/desk/use-actor-name'
import { textOr } from '@/components/layout/message-keys'
import { reloadDeskClaim } from '@/lib/orders/claims/client'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'
import { isChangedMeanwhile } from '@/lib/platform/ops-api'

/**
 * Takes a step on a claim as it was when the dialog opened, even when the page has a newer one by now, and loads it
 * anew; `changed` says who was faster, and what the claim became.
 */
export function useClaimGuard({ id, version }: Pick<DeskClaim, 'id' | 'version'>) {
  const t = useTranslations('deskClaims')
  const actorName = useActorName()
  const [seen, setSeen] = useState(version)
  const [changed, setChanged] = useState<string | null>(null)
  async function guard(send: (version: string) => Promise<unknown>) {
    try {
      await send(seen)
    } catch (error) {
      if (isChangedMeanwhile(error)) {
        const { actor = '', status = '', version: now } = error.params
        setSeen(String(now))
        const words = textOr(String(status), t, `status.${status}`)
        setChanged(t('changedBy', { actor: actorName(String(actor)), status: words }))
      }
      throw error
    } finally {
      await reloadDeskClaim(id)
    }
  }
  return { guard, changed }
}

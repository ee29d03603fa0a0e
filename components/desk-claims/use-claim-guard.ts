import { useTranslations } from 'next-intl'
import { useSeenVersion } from '@/components/desk/use-seen-version'
import { textOr } from '@/components/layout/message-keys'
import { reloadDeskClaim } from '@/lib/orders/claims/client/desk'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'

/** Takes a step on a claim as it was seen; see `useSeenVersion`. */
export function useClaimGuard({ id, version }: Pick<DeskClaim, 'id' | 'version'>) {
  const t = useTranslations('deskClaims')
  return useSeenVersion({
    version,
    reload: () => reloadDeskClaim(id),
    wordsFor: ({ actor, status }) => t('changedBy', { actor, status: textOr(status, t, `status.${status}`) }),
  })
}

import { useTranslations } from 'next-intl'
import { useSeenVersion } from '@/components/desk/use-seen-version'
import { textOr } from '@/components/layout/message-keys'
import { useReloadOrder } from '@/lib/orders/desk/client'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'

/** Runs a write on an order as it was seen; see `useSeenVersion`. */
export function useChangedMeanwhile({ id, version }: Pick<DeskOrder, 'id' | 'version'>) {
  const t = useTranslations('deskOrders')
  const desk = useTranslations('desk')
  return useSeenVersion({
    version,
    reload: useReloadOrder(id),
    wordsFor: ({ actor, status }) => t('changedBy', { actor, status: textOr(status, desk, `orderStatus.${status}`) }),
  })
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useActorName } from '@/components/desk/use-actor-name'
import { textOr } from '@/components/layout/message-keys'
import { useReloadOrder } from '@/lib/orders/desk/client'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import { isChangedMeanwhile } from '@/lib/platform/ops-api'

/**
 * Runs a write on an order as it was when the dialog opened, even when the page has a newer one by now, and loads it
 * anew; `changed` says who was faster, and what the order became.
 */
export function useChangedMeanwhile({ id, version }: Pick<DeskOrder, 'id' | 'version'>) {
  const t = useTranslations('deskOrders')
  const desk = useTranslations('desk')
  const actorName = useActorName()
  const reload = useReloadOrder(id)
  const [seen, setSeen] = useState(version)
  const [changed, setChanged] = useState<string | null>(null)
  async function guard(write: (version: string) => Promise<unknown>) {
    try {
      await write(seen)
    } catch (error) {
      if (isChangedMeanwhile(error)) {
        const { actor = '', status = '' } = error.params
        setSeen(String(error.params.version))
        setChanged(
          t('changedBy', {
            actor: actorName(String(actor)),
            status: textOr(String(status), desk, `orderStatus.${status}`),
          }),
        )
      }
      throw error
    } finally {
      await reload()
    }
  }
  return { guard, changed }
}

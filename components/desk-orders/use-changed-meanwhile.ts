import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { textOr } from '@/components/layout/message-keys'
import { useReloadOrder } from '@/lib/orders/desk/client'
import { isChangedMeanwhile } from '@/lib/platform/ops-api'

/** Runs a write on an order and loads it anew; `changed` says who was faster, and what the order became. */
export function useChangedMeanwhile(id: number) {
  const t = useTranslations('deskOrders')
  const reload = useReloadOrder(id)
  const [changed, setChanged] = useState<string | null>(null)
  async function guard(write: () => Promise<unknown>) {
    try {
      await write()
    } catch (error) {
      if (isChangedMeanwhile(error)) {
        const { actor = '', status = '' } = error.params
        setChanged(t('changedBy', { actor, status: textOr(String(status), t, `status.${status}`) }))
      }
      throw error
    } finally {
      await reload()
    }
  }
  return { guard, changed }
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import { choosePrimary } from '@/lib/identity/addresses/client'

/** Makes an address the primary one. `then` can move the focus, because the pressed button disappears. */
export function useMakePrimary(then: () => void) {
  const t = useTranslations('address')
  const errorText = useErrorText()
  const [busy, setBusy] = useState<number | null>(null)
  const choose = async (id: number) => {
    setBusy(id)
    try {
      await choosePrimary(id)
      toast(t('primaryUpdated'), 'success')
    } catch (error) {
      toast(errorText(error), 'danger')
    }
    setBusy(null)
    requestAnimationFrame(then)
  }
  return { busy, choose }
}

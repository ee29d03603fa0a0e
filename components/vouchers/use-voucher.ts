import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/accounts/use-error-text'
import { toast } from '@/components/ui/toast'
import type { Cart } from '@/lib/cart/schema'
import { applyVoucher, removeVoucher } from '@/lib/vouchers/client'

/** Applies and removes; `busy` is the code on its way, or `remove`. Answers why not, or null when it is done. */
export function useVoucherChange({ data }: Cart) {
  const t = useTranslations('vouchers')
  const errorText = useErrorText()
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (name: string, work: () => Promise<void>, done: string) => {
    setBusy(name)
    try {
      await work()
      toast(done, 'success')
      return null
    } catch (error) {
      return errorText(error)
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    apply: (code: string) => run(code, () => applyVoucher(data, code), t('applied')),
    remove: () => run('remove', () => removeVoucher(data), t('removed')),
  }
}

export type VoucherChange = ReturnType<typeof useVoucherChange>

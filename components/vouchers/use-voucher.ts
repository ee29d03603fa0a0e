import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import { applyVoucher, removeVoucher } from '@/lib/selling/cart/client/vouchers'
import type { Cart } from '@/lib/selling/cart/schema'

/**
 * Applies and removes a voucher. `busy` is the code being applied, or `remove`. Both return the refusal, or null on
 * success.
 */
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

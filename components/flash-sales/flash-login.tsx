'use client'

import { useTranslations } from 'next-intl'
import { openLogin } from '@/components/layout/login-dialog-store'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'

/** Anybody can view a flash sale; the flash price needs a login (CAT-047, A-34). */
export function FlashLogin({ regularPrice }: { regularPrice: Rupiah }) {
  const t = useTranslations('flashSales')
  const kind = useSessionKind()
  if (kind === 'user' || kind === 'business') return null
  return (
    <p className="text-sm">
      {t('loginNote', { price: formatRupiah(regularPrice) })}{' '}
      <button
        type="button"
        onClick={() => openLogin()}
        className="min-h-6 font-semibold text-primary underline underline-offset-4"
      >
        {t('login')}
      </button>
    </p>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { openLogin } from '@/components/accounts/login-dialog-store'
import { useSessionKind } from '@/lib/accounts/client'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'

/** Viewing is free; the flash price is for those who have logged in (spec 2 §5, A-34). */
export function FlashLogin({ regularPrice }: { regularPrice: Rupiah }) {
  const t = useTranslations('promotions')
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

'use client'

import { useTranslations } from 'next-intl'
import { openLogin } from '@/components/layout/login-dialog-store'
import { useIsMember } from '@/lib/identity/accounts/client'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'

const LINK = 'min-h-6 font-semibold text-primary underline underline-offset-4'

/** Who gets the flash price: one line for guests and one for members, so that nothing moves once it is known. */
export function FlashTerms() {
  const t = useTranslations('flashSales')
  if (useIsMember()) return <p className="min-h-6 text-sm">{t('termsMember')}</p>
  return (
    <p className="min-h-6 text-sm">
      {t('termsGuest')}{' '}
      <button type="button" onClick={() => openLogin()} className={LINK}>
        {t('logIn')}
      </button>
    </p>
  )
}

/** Anybody can view a flash sale; the flash price needs a login (CAT-047, A-34). */
export function FlashLogin({ regularPrice }: { regularPrice: Rupiah }) {
  const t = useTranslations('flashSales')
  if (useIsMember()) return null
  return (
    <p className="text-sm">
      {t('loginNote', { price: formatRupiah(regularPrice) })}{' '}
      <button type="button" onClick={() => openLogin()} className={LINK}>
        {t('login')}
      </button>
    </p>
  )
}

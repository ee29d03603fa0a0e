'use client'

import { useTranslations } from 'next-intl'
import { openLogin } from '@/components/layout/login-dialog-store'
import { Button } from '@/components/ui/button'
import { useIsMember } from '@/lib/identity/accounts/client'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'

const BANNER =
  'flex min-h-16 items-center justify-between gap-4 rounded-lg border border-line bg-card px-4 py-2.5 text-sm'

/** Who gets the flash price: as high for guests as for members, so that nothing moves once it is known. */
export function FlashTerms() {
  const t = useTranslations('flashSales')
  if (useIsMember()) return <p className={BANNER}>{t('termsMember')}</p>
  return (
    <div className={BANNER}>
      <p>{t('termsGuest')}</p>
      <Button size="sm" className="flex-none" onClick={() => openLogin()}>
        {t('login')}
      </Button>
    </div>
  )
}

/** Anybody can view a flash sale; the flash price needs a login (CAT-047, A-34). */
export function FlashLogin({ regularPrice }: { regularPrice: Rupiah }) {
  const t = useTranslations('flashSales')
  if (useIsMember()) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="min-w-44 flex-1">{t('loginNote', { price: formatRupiah(regularPrice) })}</p>
      <Button size="sm" variant="secondary" onClick={() => openLogin()}>
        {t('login')}
      </Button>
    </div>
  )
}

'use client'

import { HandCoins } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LazyWords } from '@/components/claims/lazy-words'
import { ShareDialog } from '@/components/reseller-links/share-dialog'
import type { Shared } from '@/components/reseller-links/share-panel'
import { Button } from '@/components/ui/button'
import { useBusiness } from '@/lib/identity/resellers/client/business'
import { withCode } from '@/lib/storefront/reseller-links/rules'

/** Opens the ways to share this page with the code; nothing while the code is not active. */
export default function EarnButton(shared: Shared) {
  const { data } = useBusiness()
  if (!data?.referral_link || !data.referral_code) return null
  return (
    <LazyWords namespace="resellerLinks">
      <Earn {...shared} url={withCode(shared.url, data.referral_code)} />
    </LazyWords>
  )
}

function Earn(shared: Shared) {
  const t = useTranslations('resellerLinks')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-2 rounded-lg bg-primary-tint p-4">
      <p className="text-sm">{t('earnHint')}</p>
      <Button size="sm" onClick={() => setOpen(true)}>
        <HandCoins aria-hidden="true" className="size-4" />
        {t('earn')}
      </Button>
      <ShareDialog shared={isOpen ? shared : null} onClose={() => setOpen(false)} />
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CART_PATHS } from '@/components/checkout/use-checkout-kind'
import { useGo } from '@/components/checkout/use-go'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { buyInstead } from '@/lib/cart/client'
import type { Cart } from '@/lib/cart/schema'

type AreaGateProps = { cart: Cart; onOtherAddress: () => void }

/** Nothing is let out so far away: why, and the two ways on. */
export default function AreaGate({ cart, onOtherAddress }: AreaGateProps) {
  const t = useTranslations('rent')
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const buy = async () => {
    setBusy(true)
    try {
      await buyInstead(cart)
      go.push(CART_PATHS.buy)
    } catch {
      toast(t('buyFailed'), 'danger')
      setBusy(false)
    }
  }
  return (
    <Notice tone="warning" title={t('areaTitle')}>
      <p>{t('areaText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onOtherAddress}>
          {t('otherAddress')}
        </Button>
        <Button size="sm" variant="secondary" busy={busy} onClick={buy}>
          {t('buyInstead')}
        </Button>
      </div>
    </Notice>
  )
}

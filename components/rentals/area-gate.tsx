'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CART_PATHS } from '@/components/checkout/use-checkout-kind'
import { useNavigate } from '@/components/layout/use-navigate'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { buyInstead } from '@/lib/selling/cart/client/changes'
import type { Cart } from '@/lib/selling/cart/schema'

type AreaGateProps = { cart: Cart; onOtherAddress: () => void }

/** Rentals are not delivered to this address: says why, and offers another address or buying. */
export default function AreaGate({ cart, onOtherAddress }: AreaGateProps) {
  const t = useTranslations('rent')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const buy = async () => {
    setBusy(true)
    try {
      await buyInstead(cart)
      navigate.push(CART_PATHS.buy)
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

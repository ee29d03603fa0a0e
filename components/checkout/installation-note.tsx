'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { formatRupiah } from '@/lib/platform/money'
import { setInstallation } from '@/lib/selling/cart/client/changes'
import type { Cart } from '@/lib/selling/cart/schema'

/** The price of the installation where the address allows it, else the option to go on without it. */
export function InstallationNote({ cart, eligible }: { cart: Cart; eligible: boolean | null }) {
  const t = useTranslations('checkout')
  const [busy, setBusy] = useState(false)
  const { carts, kind, total, pickup_point } = cart.data
  const lines = carts.filter((line) => line.installation)
  if (lines.length === 0 || eligible === null) return null
  if (eligible) {
    const [fee, way] = [formatRupiah(total.installation_fee), formatRupiah(total.transport_fee)]
    return <Notice>{total.transport_fee > 0 ? t('installedWithWay', { fee, way }) : t('installed', { fee })}</Notice>
  }
  const leaveOut = async () => {
    setBusy(true)
    for (const line of lines) await setInstallation(kind, line, false).catch(() => null)
    setBusy(false)
  }
  return (
    <Notice tone="warning">
      <p>{t(pickup_point ? 'installationPickup' : 'installationArea')}</p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-2"
        data-without-installation=""
        busy={busy}
        onClick={leaveOut}
      >
        {t('withoutInstallation')}
      </Button>
    </Notice>
  )
}

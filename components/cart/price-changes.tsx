import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { changeCart } from '@/lib/selling/cart/client/changes'
import type { Cart, CartLine } from '@/lib/selling/cart/schema'

const priceOf = (line: CartLine) => line.rent_price ?? line.product.discounted_price

/** Shows every changed price, old and new, until the shopper has confirmed it. */
export function PriceChanges({ cart }: { cart: Cart }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const changed = cart.data.carts.filter((line) => line.previous_price !== null)
  if (changed.length === 0) return null
  const read = async () => {
    setBusy(true)
    await changeCart(cart.data.kind, { prices_seen: true }).catch(() => toast(t('changeFailed'), 'danger'))
    setBusy(false)
  }
  return (
    <Notice tone="warning" title={t('pricesChanged', { count: changed.length })}>
      <ul className="tabular mt-1 grid gap-1">
        {changed.map((line) => (
          <li key={`${line.product.id}/${line.color?.id ?? ''}/${line.installation}`}>
            {t('priceChange', {
              title: localized(line.product, 'title', locale),
              before: formatRupiah(line.previous_price ?? 0),
              now: formatRupiah(priceOf(line)),
            })}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="secondary" busy={busy} onClick={read} className="mt-2">
        {t('pricesRead')}
      </Button>
    </Notice>
  )
}

'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Thumbnail } from '@/components/cart/thumbnail'
import { Section } from '@/components/checkout/section'
import { Link } from '@/components/layout/link'
import { forgetLater, type LaterRent, useLaterRents } from '@/components/rentals/later-rents'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { addToRentCart, changeCart } from '@/lib/cart/client'
import type { Cart } from '@/lib/cart/schema'
import { localized } from '@/lib/platform/i18n'

/** What waits for an order of its own, because it is rented for another time than what is in the cart. */
export default function LaterList({ cart }: { cart: Cart['data'] }) {
  const t = useTranslations('rent')
  const rents = useLaterRents()
  if (rents.length === 0) return null
  return (
    <Section title={t('later')}>
      <p className="-mt-2 mb-4 text-quiet text-sm">{t('laterText')}</p>
      <ul className="grid gap-4">
        {rents.map((rent) => (
          <Later key={`${rent.product_id}-${rent.product_color_id}-${rent.rent_duration_id}`} rent={rent} cart={cart} />
        ))}
      </ul>
    </Section>
  )
}

function Later({ rent, cart }: { rent: LaterRent; cart: Cart['data'] }) {
  const t = useTranslations('rent')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const { product, days, quantity, ...thing } = rent
  const title = localized(product, 'title', locale)
  const isOpen = cart.carts.length === 0 || cart.rent_duration?.id === rent.rent_duration_id
  const lay = async () => {
    setBusy(true)
    try {
      const { product_id, product_color_id, rent_duration_id } = thing
      if (cart.carts.length === 0) await changeCart('rent', { rent_duration_id })
      await addToRentCart({ product_id, product_color_id, quantity, rent_duration_id })
      forgetLater(rent)
    } catch {
      toast(t('addFailed'), 'danger')
      setBusy(false)
    }
  }
  return (
    <li className="flex gap-4">
      <Thumbnail mediaKey={product.preview.media_key} ground={product.preview.ground} className="w-16" />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <Link href={`/products/${product.slug}`} className="line-clamp-2 font-medium hover:underline">
          {title}
        </Link>
        <p className="text-quiet text-sm">{t('laterLine', { days, quantity })}</p>
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" busy={busy} disabled={!isOpen} onClick={lay}>
            {t('layNow')}
          </Button>
          <Button size="sm" variant="quiet" aria-label={t('forgetOf', { title })} onClick={() => forgetLater(rent)}>
            {t('forget')}
          </Button>
        </div>
      </div>
    </li>
  )
}

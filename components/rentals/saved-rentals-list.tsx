'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/components/layout/link'
import { Thumbnail } from '@/components/layout/thumbnail'
import { forgetSavedRental, type SavedRental, useSavedRentals } from '@/components/rentals/saved-rentals'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { toast } from '@/components/ui/toast'
import { localized } from '@/lib/platform/i18n'
import { addToRentCart, changeCart } from '@/lib/selling/cart/client/changes'
import type { Cart } from '@/lib/selling/cart/schema'

/** Products kept for another order, because their duration differs from the cart's. */
export default function SavedRentalsList({ cart }: { cart: Cart['data'] }) {
  const t = useTranslations('rent')
  const rents = useSavedRentals()
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

function Later({ rent, cart }: { rent: SavedRental; cart: Cart['data'] }) {
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
      forgetSavedRental(rent)
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
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('forgetOf', { title })}
            onClick={() => forgetSavedRental(rent)}
          >
            {t('forget')}
          </Button>
        </div>
      </div>
    </li>
  )
}

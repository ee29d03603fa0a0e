'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/layout/use-error-text'
import { AllAdded } from '@/components/rooms/all-added'
import type { RoomLine } from '@/components/rooms/room-lines'
import { useAdding } from '@/components/rooms/use-adding'
import { Button } from '@/components/ui/button'
import { type Rupiah, unbrokenRupiah } from '@/lib/platform/money'

/** Puts one of each product that a room sells into the cart, with one request. */
export function BuyRoom({ lines, price }: { lines: RoomLine[]; price: Rupiah }) {
  const t = useTranslations('rooms')
  const errorText = useErrorText()
  const { busy, added, error, run } = useAdding()
  const buy = () => run((cart) => cart.addAllToCart(lines))
  return (
    <div className="grid gap-3">
      {added ? (
        <AllAdded kind="buy" lines={lines} added={added} />
      ) : (
        <Button size="lg" full busy={busy} onClick={buy}>
          {t('buyAllFor', { price: unbrokenRupiah(price) })}
        </Button>
      )}
      {error !== null && (
        <p role="alert" className="text-danger text-sm">
          {t('nothingAdded')} {errorText(error)}
        </p>
      )}
    </div>
  )
}

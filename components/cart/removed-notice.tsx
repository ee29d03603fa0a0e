'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { localized } from '@/lib/platform/i18n'
import { addToCart, addToRentCart, variantOf } from '@/lib/selling/cart/client/changes'
import type { Cart, CartLine } from '@/lib/selling/cart/schema'

/** Adds the removed line to the cart again. */
function putBack({ kind, rent_duration }: Cart['data'], line: CartLine) {
  const { quantity, installation } = line
  const thing = { ...variantOf(line), quantity, installation }
  if (kind === 'buy') return addToCart(thing, quantity)
  return addToRentCart({ ...thing, ...(rent_duration && { rent_duration_id: rent_duration.id }) })
}

type RemovedNoticeProps = { cart: Cart; line: CartLine; onDone: () => void }

/** Says what was removed, with an undo button. It takes the focus, because the pressed button is gone. */
export function RemovedNotice({ cart, line, onDone }: RemovedNoticeProps) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const undo = async () => {
    setBusy(true)
    try {
      await putBack(cart.data, line)
      onDone()
    } catch {
      toast(t(cart.data.kind === 'buy' ? 'addFailed' : 'rentAddFailed'), 'danger')
      setBusy(false)
    }
  }
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="flex items-center justify-between gap-4 rounded bg-sunken py-2 pr-2 pl-4 text-sm"
    >
      <span className="line-clamp-2">{t('removed', { title: localized(line.product, 'title', locale) })}</span>
      <Button size="sm" variant="quiet" busy={busy} onClick={undo} className="flex-none underline underline-offset-4">
        {t('undo')}
      </Button>
    </div>
  )
}

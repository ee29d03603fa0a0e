'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { openLogin } from '@/components/accounts/login-dialog-store'
import { AddedNotice } from '@/components/cart/added-notice'
import type { Sellable } from '@/components/catalog/sellable'
import { useGo } from '@/components/checkout/use-go'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { readSession } from '@/lib/accounts/client'
import { addToCart, refreshCart } from '@/lib/cart/client'
import { NO_LIMIT, quantityLimit } from '@/lib/catalog/rules'
import { type Locale, localized } from '@/lib/platform/i18n'

type AddToCartProps = { product: Sellable; productColorId: number | null; quantity: number; installation: boolean }

const stockOf = (product: Sellable, colorId: number | null) =>
  product.stocks.find((stock) => stock.product_color_id === colorId)?.quantity ?? product.quantity

/** Adds, says so, and leads on; buying at once asks a visitor without a session who they are. */
export function AddToCart({ product, productColorId, quantity, installation }: AddToCartProps) {
  const t = useTranslations('cart')
  const go = useGo()
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null)
  const [inCart, setInCart] = useState<number | null>(null)
  const hide = useCallback(() => setInCart(null), [])
  const stock = stockOf(product, productColorId)
  const cap = quantityLimit(product.limit_per_order, stock)
  const line = { product_id: product.id, product_color_id: productColorId, quantity, installation }

  async function run(kind: 'add' | 'buy') {
    setBusy(kind)
    try {
      const pieces = await addToCart(line, cap)
      if (kind === 'buy') go.push('/cart')
      else setInCart(pieces)
    } catch {
      toast(t('addFailed'), 'danger')
      void refreshCart()
    } finally {
      setBusy(null)
    }
  }

  const buy = () => (readSession() ? run('buy') : openLogin({ from: '/cart', line: { line, cap } }))
  const soldOut = cap < 1
  return (
    <div className="flex flex-1 flex-wrap gap-3">
      <Button size="lg" className="flex-1" busy={busy === 'add'} disabled={soldOut} onClick={() => run('add')}>
        {soldOut ? t('soldOut') : t('add')}
      </Button>
      {!soldOut && (
        <Button size="lg" variant="secondary" className="flex-1" busy={busy === 'buy'} onClick={buy}>
          {t('buyNow')}
        </Button>
      )}
      {inCart !== null && (
        <Added
          product={product}
          colorId={productColorId}
          inCart={inCart}
          full={inCart >= cap}
          stock={stock}
          onClose={hide}
        />
      )}
    </div>
  )
}

type AddedProps = {
  product: Sellable
  colorId: number | null
  inCart: number
  full: boolean
  stock: number
  onClose: () => void
}

function Added({ product, colorId, inCart, full, stock, onClose }: AddedProps) {
  const t = useTranslations('cart')
  const locale = useLocale() as Locale
  const color = product.color_variants.find(({ id }) => id === colorId)
  const detail = [color && localized(color, 'color', locale), t('addedLine', { quantity: inCart })]
  const limited = product.limit_per_order !== NO_LIMIT && product.limit_per_order <= stock
  const note = limited ? t('limitReached') : t('onlyLeft', { count: stock })
  return (
    <AddedNotice
      product={product}
      title={localized(product, 'title', locale)}
      detail={detail.filter(Boolean).join(' · ')}
      note={full ? note : null}
      onClose={onClose}
    />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { openLogin } from '@/components/layout/login-dialog-store'
import { useNavigate } from '@/components/layout/use-navigate'
import { BottomBar } from '@/components/products/bottom-bar'
import type { Sellable } from '@/components/products/sellable'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { quantityLimit } from '@/lib/catalog/products/rules'
import { isMemberKind, readSession } from '@/lib/identity/accounts/client'
import { refreshCart } from '@/lib/selling/cart/client/cart'
import { addToCart } from '@/lib/selling/cart/client/changes'

/** Loads with the first addition; if that fails, a toast shows the message instead. */
const loadNotice = () => import('@/components/cart/bought-notice').catch(() => null)

type NoticeModule = NonNullable<Awaited<ReturnType<typeof loadNotice>>>

type AddToCartProps = {
  product: Sellable
  productColorId: number | null
  quantity: number
  installation: boolean
  /** Whether this is the page's current action, which sticks to the bottom of a phone. */
  active: boolean
}

const stockOf = (product: Sellable, colorId: number | null) =>
  product.stocks.find((stock) => stock.product_color_id === colorId)?.quantity ?? product.quantity

/** Adds to the cart and confirms it; "buy now" asks a visitor without a session to log in or continue as a guest. */
export function AddToCart({ product, productColorId, quantity, installation, active }: AddToCartProps) {
  const t = useTranslations('cart')
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null)
  const [added, setAdded] = useState<{ notice: NoticeModule; inCart: number } | null>(null)
  const hide = useCallback(() => setAdded(null), [])
  const stock = stockOf(product, productColorId)
  const cap = quantityLimit(product.limit_per_order, stock)
  const line = { product_id: product.id, product_color_id: productColorId, quantity, installation }

  async function run(kind: 'add' | 'buy') {
    setBusy(kind)
    try {
      const loading = kind === 'add' ? loadNotice() : null
      const inCart = await addToCart(line, cap)
      if (product.flash_sale_discount > 0 && !isMemberKind(readSession())) toast(t('flashJoin'))
      if (kind === 'buy') navigate.push('/cart')
      const notice = await loading
      if (notice) setAdded({ notice, inCart })
      else if (kind === 'add') toast(t('addedTitle'), 'success')
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
    <div className="grid flex-1 gap-3 lg:auto-cols-fr lg:grid-flow-col">
      <BottomBar active={active} price={product.discounted_price * quantity}>
        <Button size="lg" full busy={busy === 'add'} disabled={soldOut} onClick={() => run('add')}>
          {soldOut ? t('soldOut') : t('add')}
        </Button>
      </BottomBar>
      {!soldOut && (
        <Button size="lg" variant="secondary" busy={busy === 'buy'} onClick={buy}>
          {t('buyNow')}
        </Button>
      )}
      {added && (
        <added.notice.default
          product={product}
          colorId={productColorId}
          inCart={added.inCart}
          full={added.inCart >= cap}
          stock={stock}
          onClose={hide}
        />
      )}
    </div>
  )
}

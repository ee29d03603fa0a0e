'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { openLogin } from '@/components/accounts/login-dialog-store'
import { BottomBar } from '@/components/catalog/bottom-bar'
import type { Sellable } from '@/components/catalog/sellable'
import { useGo } from '@/components/checkout/use-go'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { readSession, type SessionKind } from '@/lib/accounts/client'
import { addToCart, refreshCart } from '@/lib/cart/client'
import { NO_LIMIT, quantityLimit } from '@/lib/catalog/rules'
import { localized } from '@/lib/platform/i18n'

/** Comes along when something is first added; without it a toast says the same. */
const loadNotice = () => import('@/components/cart/added-notice').catch(() => null)

type Loaded = NonNullable<Awaited<ReturnType<typeof loadNotice>>>

type AddToCartProps = {
  product: Sellable
  productColorId: number | null
  quantity: number
  installation: boolean
  /** Whether this is the action of the moment, which sticks to the bottom of a phone. */
  active: boolean
}

const stockOf = (product: Sellable, colorId: number | null) =>
  product.stocks.find((stock) => stock.product_color_id === colorId)?.quantity ?? product.quantity

const isMember = (kind: SessionKind | null) => kind === 'user' || kind === 'business'

/** Adds, says so, and leads on; buying at once asks a visitor without a session who they are. */
export function AddToCart({ product, productColorId, quantity, installation, active }: AddToCartProps) {
  const t = useTranslations('cart')
  const go = useGo()
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null)
  const [added, setAdded] = useState<{ notice: Loaded; inCart: number } | null>(null)
  const hide = useCallback(() => setAdded(null), [])
  const stock = stockOf(product, productColorId)
  const cap = quantityLimit(product.limit_per_order, stock)
  const line = { product_id: product.id, product_color_id: productColorId, quantity, installation }

  async function run(kind: 'add' | 'buy') {
    setBusy(kind)
    try {
      const loading = kind === 'add' ? loadNotice() : null
      const inCart = await addToCart(line, cap)
      if (product.flash_sale_discount > 0 && !isMember(readSession())) toast(t('flashJoin'))
      if (kind === 'buy') go.push('/cart')
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
      <BottomBar active={active}>
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
        <Added
          Notice={added.notice.default}
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

type AddedProps = {
  Notice: Loaded['default']
  product: Sellable
  colorId: number | null
  inCart: number
  full: boolean
  stock: number
  onClose: () => void
}

function Added({ Notice, product, colorId, inCart, full, stock, onClose }: AddedProps) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const color = product.color_variants.find(({ id }) => id === colorId)
  const detail = [color && localized(color, 'color', locale), t('addedLine', { quantity: inCart })]
  const limited = product.limit_per_order !== NO_LIMIT && product.limit_per_order <= stock
  const note = limited ? t('limitReached') : t('onlyLeft', { count: stock })
  return (
    <Notice
      product={product}
      title={localized(product, 'title', locale)}
      detail={detail.filter(Boolean).join(' · ')}
      note={full ? note : null}
      onClose={onClose}
    />
  )
}

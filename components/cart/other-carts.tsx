import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { changeWarehouse } from '@/lib/identity/profiles/client'
import { bringCart } from '@/lib/selling/cart/client/changes'
import type { Cart } from '@/lib/selling/cart/schema'

type OtherCartEntry = Cart['metadata']['other_carts'][number]

/** An empty cart links to the carts of other warehouses that hold something. */
export function OtherCarts({ cart }: { cart: Cart }) {
  const { other_carts } = cart.metadata
  if (other_carts.length === 0) return null
  return (
    <ul className="grid gap-3">
      {other_carts.map((other) => (
        <li key={other.warehouse_id}>
          <OtherCart other={other} cart={cart.data} />
        </li>
      ))}
    </ul>
  )
}

function OtherCart({ other, cart }: { other: OtherCartEntry; cart: Cart['data'] }) {
  const t = useTranslations('cart')
  const [busy, setBusy] = useState<'open' | 'bring' | null>(null)
  const attempt = async (what: 'open' | 'bring', work: () => Promise<void>) => {
    setBusy(what)
    await work().catch(() => toast(t('otherCartFailed'), 'danger'))
    setBusy(null)
  }
  const bring = async () => {
    const left = await bringCart(cart.kind, other.warehouse_id)
    if (left > 0) toast(t('otherCartLess', { count: left, warehouse: other.title }))
    else toast(t('otherCartBrought', { warehouse: cart.warehouse.title }), 'success')
  }
  return (
    <Notice>
      <p>{t('otherCart', { count: other.pieces, warehouse: other.title })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          busy={busy === 'open'}
          onClick={() => attempt('open', () => changeWarehouse(other.warehouse_id))}
        >
          {t('otherCartOpen', { warehouse: other.title })}
        </Button>
        {cart.kind === 'buy' && (
          <Button size="sm" variant="secondary" busy={busy === 'bring'} onClick={() => attempt('bring', bring)}>
            {t('otherCartBring', { warehouse: cart.warehouse.title })}
          </Button>
        )}
      </div>
    </Notice>
  )
}

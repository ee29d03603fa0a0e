'use client'

import { useTranslations } from 'next-intl'
import { CartLineRow } from '@/components/cart/cart-line-row'
import type { Track } from '@/components/checkout/use-tracker'
import type { Cart, CartLine } from '@/lib/selling/cart/schema'

type CartLinesProps = { cart: Cart; track: Track; onRemoved: (line: CartLine) => void; onPickDay: () => void }

export function CartLines({ cart, track, onRemoved, onPickDay }: CartLinesProps) {
  const t = useTranslations('cart')
  const { carts, kind } = cart.data
  const warningOf = (line: CartLine) =>
    cart.metadata.product_warnings.find((warning) => warning.line_id === line.id) ?? null
  return (
    <section aria-label={t(kind)}>
      <ul className="divide-y divide-line">
        {carts.map((line, index) => (
          <CartLineRow
            key={line.id}
            line={line}
            isFirst={index === 0}
            warning={warningOf(line)}
            cart={cart.data}
            track={track}
            onRemoved={onRemoved}
            onPickDay={onPickDay}
          />
        ))}
      </ul>
    </section>
  )
}

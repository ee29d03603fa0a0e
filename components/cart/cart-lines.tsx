'use client'

import { useTranslations } from 'next-intl'
import { CartLineRow } from '@/components/cart/cart-line-row'
import type { Track } from '@/components/checkout/use-tracker'
import type { Cart, CartLine } from '@/lib/cart/schema'

type CartLinesProps = { cart: Cart; track: Track; onRemoved: (line: CartLine) => void; onPickDay: () => void }

/** With and without installation are two lines of one thing; switching must not lose the row. */
const thing = (line: CartLine) => `${line.product.id}-${line.color?.id ?? 0}`

export function CartLines({ cart, track, onRemoved, onPickDay }: CartLinesProps) {
  const t = useTranslations('cart')
  const { carts, kind } = cart.data
  const warningOf = (line: CartLine) =>
    cart.metadata.product_warnings.find(
      (warning) => warning.product_id === line.product.id && warning.product_color_id === (line.color?.id ?? null),
    ) ?? null
  return (
    <section aria-label={t(kind)}>
      <ul className="divide-y divide-line">
        {carts.map((line, index) => (
          <CartLineRow
            key={`${thing(line)}-${carts.slice(0, index).filter((other) => thing(other) === thing(line)).length}`}
            line={line}
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

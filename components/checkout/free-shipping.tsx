'use client'

import { Truck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { unbrokenRupiah } from '@/lib/platform/money'
import type { Cart } from '@/lib/selling/cart/schema'

type FreeShippingProps = { cart: Cart; isShort?: boolean }

/**
 * How much more to spend for (more) free shipping, or what the order has of it; in short, only one of both. That an order
 * ships for free stands in its sums, and here in short only.
 */
export function FreeShipping({ cart, isShort = false }: FreeShippingProps) {
  const t = useTranslations('freeShipping')
  const { free_shipping: free, total } = cart.data
  const isTold = free?.limit === 0 || (free?.limit === null && !isShort)
  if (!free || (free.remaining === null && isTold)) return null
  const { remaining, reduction, limit, next_reduction } = free
  const goods = total.total_price
  const most = next_reduction === null ? null : unbrokenRupiah(next_reduction)
  const amount = unbrokenRupiah(remaining ?? 0)
  /** What the order has already: before the courier is chosen, what there will be at most. */
  function won(paid: number, up_to: number | null) {
    if (paid > 0) return t('paid', { amount: unbrokenRupiah(paid) })
    return up_to === null ? t('free') : t('freeUpTo', { most: unbrokenRupiah(up_to) })
  }
  return (
    <div className="grid gap-2 rounded bg-primary-tint p-3 text-sm" data-free-shipping="">
      <p className="flex gap-2">
        <Truck aria-hidden="true" className="mt-0.5 size-4 flex-none text-primary" />
        <span>
          {limit !== 0 && <span className="block font-semibold">{won(reduction, limit)}</span>}
          {remaining !== null &&
            !(isShort && limit !== 0) &&
            (most ? t('missingUpTo', { amount, most }) : t('missing', { amount }))}
        </span>
      </p>
      {remaining !== null && !isShort && <Bar value={goods} most={goods + remaining} label={t('progress')} />}
    </div>
  )
}

function Bar({ value, most, label }: { value: number; most: number; label: string }) {
  const percent = Math.round((100 * value) / Math.max(1, most))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Cart } from '@/lib/selling/cart/schema'

export type Warning = Cart['metadata']['product_warnings'][number]

const WORDS = {
  sold_out: 'warningSoldOut',
  not_enough_stock: 'warningNotEnoughStock',
  limit_per_order: 'warningLimitPerOrder',
  unavailable: 'warningUnavailable',
  not_let_out: 'warningNotLetOut',
  days_taken: 'warningDaysTaken',
} as const

const RENT_WORDS = {
  ...WORDS,
  not_enough_stock: 'warningNotEnoughUnits',
  unavailable: 'warningNotLetOutAnyMore',
} as const

const REDUCIBLE = ['not_enough_stock', 'limit_per_order']
const MOVABLE = ['not_enough_stock', 'days_taken']

type LineWarningProps = {
  warning: Warning
  cart: Cart['data']
  onReduce: () => void
  onPickDay: () => void
  onMove: (place: Warning['elsewhere'][number]) => void
}

/** Says why this line blocks the checkout, and offers the action that solves it. */
export function LineWarning({ warning: found, cart, onReduce, onPickDay, onMove }: LineWarningProps) {
  const t = useTranslations('cart')
  const { warning, available, most, elsewhere } = found
  const [nearest] = elsewhere
  const words = cart.kind === 'rent' ? RENT_WORDS : WORDS
  const values = {
    available,
    limit: cart.carts.find(({ id }) => id === found.line_id)?.product.limit_per_order ?? 0,
    warehouse: cart.warehouse.title,
    days: cart.rent_duration?.duration ?? 0,
  }
  return (
    <div className="mt-2">
      <Notice tone="warning">
        <p>{t(words[warning], values)}</p>
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {most > 0 && REDUCIBLE.includes(warning) && (
            <Button size="sm" variant="secondary" onClick={onReduce}>
              {t('reduceTo', { count: most })}
            </Button>
          )}
          {nearest && (
            <Button size="sm" variant="secondary" onClick={() => onMove(nearest)}>
              {t('moveTo', { warehouse: nearest.title })}
            </Button>
          )}
          {cart.kind === 'rent' && cart.requested_start && MOVABLE.includes(warning) && (
            <Button size="sm" variant="secondary" onClick={onPickDay}>
              {t('pickOtherDay')}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}

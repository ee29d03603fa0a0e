'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Cart } from '@/lib/cart/schema'

export type Warning = Cart['metadata']['product_warnings'][number]

const WORDS = {
  sold_out: 'warningSoldOut',
  not_enough_stock: 'warningNotEnoughStock',
  limit_per_order: 'warningLimitPerOrder',
  unavailable: 'warningUnavailable',
} as const

type LineWarningProps = { warning: Warning; warehouse: string; onReduce: () => void }

/** Why this line keeps the shopper from going on, and the way out where there is one. */
export function LineWarning({ warning, warehouse, onReduce }: LineWarningProps) {
  const t = useTranslations('cart')
  const { available } = warning
  const reducible = available > 0 && warning.warning !== 'unavailable'
  return (
    <div className="mt-2">
      <Notice tone="warning">
        <p>{t(WORDS[warning.warning], { available, warehouse })}</p>
        {reducible && (
          <Button size="sm" variant="secondary" className="mt-2" onClick={onReduce}>
            {t('reduceTo', { available })}
          </Button>
        )}
      </Notice>
    </div>
  )
}

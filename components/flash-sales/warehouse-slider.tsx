'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { placeName } from '@/components/layout/warehouse-text'
import { cx } from '@/components/ui/class-names'
import { toast } from '@/components/ui/toast'
import { changeWarehouse } from '@/lib/identity/profiles/client'

type WarehouseSliderProps = { warehouses: { id: number; city: string }[]; current: number }

const CHIP = 'min-h-11 rounded-full border px-4 font-semibold text-sm whitespace-nowrap'

/** Prices and quotas belong to a warehouse; choosing one here chooses it for the whole shop. */
export function WarehouseSlider({ warehouses, current }: WarehouseSliderProps) {
  const t = useTranslations('flashSales')
  const failureText = useErrorText()
  const [busy, setBusy] = useState<number | null>(null)
  async function choose(id: number) {
    setBusy(id)
    try {
      await changeWarehouse(id)
    } catch (error) {
      toast(failureText(error), 'danger')
      setBusy(null)
    }
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-quiet text-sm">{t('warehouses')}</legend>
      <div className="snap-row -mx-4 scroll-px-4 gap-2 px-4 py-1 md:mx-0 md:px-0">
        {warehouses.map(({ id, city }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === (busy ?? current)}
            disabled={busy !== null}
            onClick={() => id !== current && choose(id)}
            className={cx(
              CHIP,
              id === (busy ?? current) ? 'border-primary bg-primary-tint text-primary' : 'border-line bg-card',
            )}
          >
            {placeName(city)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

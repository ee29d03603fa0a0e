'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { BuyPanel } from '@/components/catalog/buy-panel'
import { ColorChoice } from '@/components/catalog/color-choice'
import { RentPanel } from '@/components/catalog/rent-panel'
import type { Sellable } from '@/components/catalog/sellable'

type Mode = 'buy' | 'rent'
const MODES: Mode[] = ['buy', 'rent']

const SEGMENT =
  'flex min-h-11 flex-1 items-center justify-center rounded-full font-semibold transition-[background-color] ' +
  'has-checked:bg-card has-checked:text-primary has-checked:shadow-[inset_0_0_0_1.5px_var(--primary)] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-primary'

/**
 * The segments are radio buttons and the panels follow them in CSS, so both prices can be reached without
 * JavaScript. `#rent` in the address opens the rent panel.
 */
export function BuyOrRent({ product }: { product: Sellable }) {
  const t = useTranslations('product')
  const [mode, setMode] = useState<Mode>('buy')
  const [colorId, setColorId] = useState<number | null>(product.color_variants[0]?.id ?? null)
  useEffect(() => {
    if (window.location.hash === '#rent') setMode('rent')
  }, [])
  const rentable = product.rent_pricings.length > 0
  return (
    <div className="group/mode grid gap-5">
      {product.color_variants.length > 0 && (
        <ColorChoice colors={product.color_variants} chosen={colorId} onChoose={setColorId} />
      )}
      {rentable && (
        <fieldset>
          <legend className="sr-only">{t('buyOrRent')}</legend>
          <div className="flex rounded-full bg-sunken p-1">
            {MODES.map((value) => (
              <label key={value} className={SEGMENT}>
                <input
                  type="radio"
                  name="mode"
                  value={value}
                  checked={mode === value}
                  onChange={() => setMode(value)}
                  className="sr-only"
                />
                {t(value)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <section aria-label={t('buy')} className="group-has-[[value=rent]:checked]/mode:hidden">
        <BuyPanel product={product} colorId={colorId} active={mode === 'buy'} />
      </section>
      {rentable && (
        <section aria-label={t('rent')} className="hidden group-has-[[value=rent]:checked]/mode:block">
          <RentPanel product={product} active={mode === 'rent'} />
        </section>
      )}
    </div>
  )
}

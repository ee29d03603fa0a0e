'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { BuyPanel } from '@/components/catalog/buy-panel'
import { readColor, writeColor } from '@/components/catalog/color-address'
import { ColorChoice } from '@/components/catalog/color-choice'
import { CHOICE, replayEarly } from '@/components/catalog/early-clicks'
import { showColor } from '@/components/catalog/gallery-scroll'
import { ProductMore } from '@/components/catalog/product-more'
import { RentPanel } from '@/components/catalog/rent-panel'
import type { Sellable } from '@/components/catalog/sellable'
import { Skeleton } from '@/components/ui/skeleton'
import { useStocks } from '@/lib/inventory/client'

type Mode = 'buy' | 'rent'
const MODES: Mode[] = ['buy', 'rent']

const SEGMENT =
  'flex min-h-11 flex-1 items-center justify-center rounded-full font-semibold transition-[background-color] ' +
  'has-checked:bg-card has-checked:text-primary has-checked:shadow-[inset_0_0_0_1.5px_var(--primary)] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-primary'

const loading = () => <Skeleton className="h-28" />
const DeliveryEstimate = dynamic(() => import('@/components/catalog/delivery-estimate'), { ssr: false, loading })
const BuyOrRentAdvice = dynamic(() => import('@/components/catalog/buy-or-rent-advice'), { ssr: false, loading })

/** The colour of the address, or the first one; a choice shows its picture and goes into the address. */
function useColor({ color_variants: colors }: Sellable) {
  const [chosen, setChosen] = useState<number | null>(colors[0]?.id ?? null)
  const readAddress = useEffectEvent(() => {
    const named = colors.find(({ id }) => id === readColor())
    if (!named) return
    setChosen(named.id)
    showColor(named.id, 'instant')
  })
  useEffect(() => readAddress(), [])
  function choose(id: number) {
    setChosen(id)
    showColor(id)
    writeColor(id)
  }
  return [chosen, choose] as const
}

/** What was pressed before scripts had come is pressed again once the page stands as the address says. */
function useEarlyClicks() {
  const panel = useRef<HTMLDivElement>(null)
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  useEffect(() => {
    if (stands) void replayEarly(panel.current)
  }, [stands])
  return panel
}

/**
 * The segments are radio buttons and the panels follow them in CSS, so both prices can be reached without
 * JavaScript. `#rent` in the address opens the rent panel, `?color=` chooses a colour.
 */
export function BuyOrRent({ product: shown, warehouseId }: { product: Sellable; warehouseId: number }) {
  const t = useTranslations('product')
  const [mode, setMode] = useState<Mode>('buy')
  const [colorId, chooseColor] = useColor(shown)
  const stocks = useStocks(shown.id, warehouseId, shown.stocks)
  const product = { ...shown, stocks, quantity: stocks.reduce((sum, { quantity }) => sum + quantity, 0) }
  const panel = useEarlyClicks()
  useEffect(() => {
    if (window.location.hash === '#rent') setMode('rent')
  }, [])
  const rentable = product.rent_pricings.length > 0
  const helper = { product, warehouseId, onMode: setMode }
  return (
    <div ref={panel} id={CHOICE} className="group/mode grid gap-5 [&_[data-early]]:animate-pulse">
      {product.color_variants.length > 0 && (
        <ColorChoice colors={product.color_variants} chosen={colorId} onChoose={chooseColor} />
      )}
      {rentable && <ModeChoice mode={mode} onMode={setMode} />}
      <section aria-label={t('buy')} className="group-has-[[value=rent]:checked]/mode:hidden">
        <BuyPanel product={product} colorId={colorId} active={mode === 'buy'} />
      </section>
      {rentable && (
        <section aria-label={t('rent')} className="hidden group-has-[[value=rent]:checked]/mode:block">
          <RentPanel product={product} colorId={colorId} active={mode === 'rent'} onBuy={() => setMode('buy')} />
        </section>
      )}
      <div className="border-line border-t">
        <ProductMore title={t('deliveryTitle')}>
          <DeliveryEstimate {...helper} />
        </ProductMore>
        {rentable && (
          <ProductMore title={t('adviceTitle')}>
            <BuyOrRentAdvice {...helper} />
          </ProductMore>
        )}
      </div>
    </div>
  )
}

function ModeChoice({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const t = useTranslations('product')
  return (
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
              onChange={() => onMode(value)}
              className="sr-only"
            />
            {t(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

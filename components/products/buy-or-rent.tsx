'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ARRIVAL } from '@/components/products/arrival-button'
import { BuyPanel } from '@/components/products/buy-panel'
import { CollapsedSection } from '@/components/products/collapsed-section'
import { readColor, writeColor } from '@/components/products/color-address'
import { ColorChoice } from '@/components/products/color-choice'
import { CHOICE, replayEarly } from '@/components/products/early-clicks'
import { showColor } from '@/components/products/gallery-scroll'
import { RentPanel } from '@/components/products/rent-panel'
import type { Sellable } from '@/components/products/sellable'
import { orLoadFailed } from '@/components/ui/load-failed'
import { Price } from '@/components/ui/price'
import { Skeleton } from '@/components/ui/skeleton'
import { ORDER_KINDS, type OrderKind } from '@/lib/catalog/products/rules'
import { useStocks } from '@/lib/fulfilment/inventory/client/shopper'
import { formatRupiah } from '@/lib/platform/money'

const SEGMENT =
  'grid min-h-16 content-start rounded px-3 py-2.5 transition-[background-color] sm:px-4 ' +
  'has-checked:bg-card has-checked:shadow-[inset_0_0_0_1.5px_var(--primary)] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-primary'

const loading = () => <Skeleton className="h-28" />
const DeliveryEstimate = dynamic(() => orLoadFailed(import('@/components/products/delivery-estimate')), {
  ssr: false,
  loading,
})
const BuyOrRentAdvice = dynamic(() => orLoadFailed(import('@/components/products/buy-or-rent-advice')), {
  ssr: false,
  loading,
})

/** The first colour that is in stock, else the first. */
const firstColor = ({ color_variants: colors, stocks }: Sellable) =>
  colors.find(({ id }) => stocks.some((stock) => stock.product_color_id === id && stock.quantity > 0)) ?? colors[0]

/** The colour from the URL, or the first one to buy; choosing one shows its picture and updates the URL. */
function useColor(product: Sellable) {
  const { color_variants: colors } = product
  const [chosen, setChosen] = useState<number | null>(firstColor(product)?.id ?? null)
  const readAddress = useEffectEvent(() => {
    const named = colors.find(({ id }) => id === readColor())
    const shown = named?.id ?? chosen
    if (shown === null || (!named && shown === colors[0]?.id)) return
    setChosen(shown)
    showColor(shown, 'instant')
  })
  useEffect(() => readAddress(), [])
  function choose(id: number) {
    setChosen(id)
    showColor(id)
    writeColor(id)
  }
  return [chosen, choose] as const
}

/** Replays the clicks that happened before hydration, once the URL's state is applied. */
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
 * The tabs are radio buttons and CSS shows the panels, so both prices can be reached without JavaScript. `#rent` in
 * the URL opens the rent panel, `?color=` selects a colour.
 */
export function BuyOrRent({ product: shown, warehouseId }: { product: Sellable; warehouseId: number }) {
  const t = useTranslations('product')
  const [mode, setMode] = useState<OrderKind>('buy')
  const [days, setDays] = useState<number>()
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
      {rentable && <ModeChoice product={product} mode={mode} onMode={setMode} />}
      {product.color_variants.length > 0 && (
        <ColorChoice colors={product.color_variants} chosen={colorId} onChoose={chooseColor} />
      )}
      <section aria-label={t('buy')} className="group-has-[[value=rent]:checked]/mode:hidden">
        <BuyPanel product={product} warehouseId={warehouseId} colorId={colorId} active={mode === 'buy'} />
      </section>
      {rentable && (
        <section aria-label={t('rent')} className="hidden group-has-[[value=rent]:checked]/mode:block">
          <RentPanel
            product={product}
            warehouseId={warehouseId}
            colorId={colorId}
            active={mode === 'rent'}
            onDays={setDays}
            onBuy={() => setMode('buy')}
          />
        </section>
      )}
      <div className="border-line border-t">
        <CollapsedSection id={ARRIVAL} title={t('deliveryTitle')}>
          <DeliveryEstimate {...helper} />
        </CollapsedSection>
        {rentable && (
          <CollapsedSection title={t('adviceTitle')}>
            <BuyOrRentAdvice key={days} asked={days} {...helper} />
          </CollapsedSection>
        )}
      </div>
    </div>
  )
}

type ModeChoiceProps = { product: Sellable; mode: OrderKind; onMode: (mode: OrderKind) => void }

/** Each half says what it costs, so that the page needs no other price. */
function ModeChoice({ product, mode, onMode }: ModeChoiceProps) {
  const t = useTranslations('product')
  const catalog = useTranslations('catalog')
  const { discounted_price, price, rent_price, shortest_rent: shortest } = product
  const prices = {
    buy: <Price amount={discounted_price} before={price} beforeLabel={t('before')} />,
    rent: rent_price !== null && (
      <span className="tabular">
        <span className="whitespace-nowrap font-bold text-lg text-primary">{formatRupiah(rent_price)}</span>
        <span className="whitespace-nowrap text-quiet text-sm">{catalog('perMonth')}</span>
        {shortest && shortest.price < rent_price && (
          <span className="block text-quiet text-xs">
            {catalog('rentFromDays', { price: formatRupiah(shortest.price), days: shortest.days })}
          </span>
        )}
      </span>
    ),
  }
  return (
    <fieldset>
      <legend className="sr-only">{t('buyOrRent')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-1 rounded-lg bg-sunken p-1">
        {ORDER_KINDS.map((value) => (
          <label key={value} className={SEGMENT}>
            <input
              type="radio"
              name="mode"
              value={value}
              checked={mode === value}
              onChange={() => onMode(value)}
              className="sr-only"
            />
            <span className="font-semibold text-sm">{t(value)}</span>
            {prices[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

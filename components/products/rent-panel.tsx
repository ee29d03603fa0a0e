import { ShieldCheck } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Sellable } from '@/components/products/sellable'
import { orLoadFailed, orNothing } from '@/components/ui/load-failed'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { Skeleton } from '@/components/ui/skeleton'
import { Stepper } from '@/components/ui/stepper'
import { quantityLimit } from '@/lib/catalog/products/rules'
import type { RentPricing } from '@/lib/catalog/products/schema'
import { formatRupiah } from '@/lib/platform/money'

const RentAreaNotice = dynamic(() => orNothing(import('@/components/products/rent-area-notice')), { ssr: false })
const loading = () => <Skeleton className="h-13 rounded-full" />
const RentAction = dynamic(() => orLoadFailed(import('@/components/rentals/rent-action')), { ssr: false, loading })

const RentAllIn = dynamic(() => orLoadFailed(import('@/components/rentals/rent-all-in')), { ssr: false })

type RentPanelProps = {
  product: Sellable
  warehouseId: number
  colorId: number | null
  active: boolean
  /** Called with the chosen duration. */
  onDays: (days: number) => void
  onBuy: () => void
}

/** Durations as cards, then the deposit and its refund. */
export function RentPanel({ product, warehouseId, colorId, active, onDays, onBuy }: RentPanelProps) {
  const t = useTranslations('product')
  const [chosen, setChosen] = useState<RentPricing | null>(null)
  const [isMissing, setMissing] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const choose = (pricing: RentPricing) => {
    setChosen(pricing)
    onDays(pricing.rent_duration.duration)
    setMissing(false)
  }
  const miss = () => {
    setMissing(true)
    first.current?.focus()
  }
  return (
    <div className="grid gap-4">
      <RadioGroup legend={t('chooseDuration')} {...(isMissing && { error: t('durationMissing') })}>
        {product.rent_pricings.map((pricing, index) => (
          <RadioCard
            key={pricing.rent_duration.id}
            ref={index === 0 ? first : undefined}
            name="duration"
            value={pricing.rent_duration.id}
            checked={pricing.rent_duration.id === chosen?.rent_duration.id}
            onChange={() => choose(pricing)}
            title={t('days', { count: pricing.rent_duration.duration })}
            text={perDay(pricing, t)}
            aside={formatRupiah(pricing.price)}
          >
            <span className="block text-quiet text-sm">
              {t.rich('deposit', {
                price: formatRupiah(pricing.deposit),
                whole: (price) => <span className="whitespace-nowrap">{price}</span>,
              })}
            </span>
          </RadioCard>
        ))}
      </RadioGroup>
      {active && <RentAreaNotice onBuy={onBuy} />}
      <Order
        product={product}
        warehouseId={warehouseId}
        colorId={colorId}
        chosen={chosen}
        active={active}
        onMissing={miss}
      />
    </div>
  )
}

type OrderProps = Omit<RentPanelProps, 'onBuy' | 'onDays'> & { chosen: RentPricing | null; onMissing: () => void }

/** Quantity, total and the buttons for the rent cart. */
function Order({ product, warehouseId, colorId, chosen, active, onMissing }: OrderProps) {
  const t = useTranslations('product')
  const common = useTranslations('common')
  const [wanted, setQuantity] = useState(1)
  const units = product.rent_quantity + product.rented
  const most = quantityLimit(product.limit_per_order, units)
  if (units === 0) return <p className="text-quiet text-sm">{t('rentNotHere')}</p>
  const quantity = Math.min(wanted, most)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stepper
          value={quantity}
          max={most}
          onChange={setQuantity}
          labels={{ decrease: common('decrease'), increase: common('increase'), quantity: common('quantity') }}
        />
        <p className="text-quiet text-sm">
          {product.rent_quantity > 0 ? t('rentUnits', { count: units }) : t('rentSoldOut')}
        </p>
      </div>
      {chosen && <Deposit product={product} pricing={chosen} quantity={quantity} />}
      {chosen && quantity === 1 && (
        <RentAllIn productId={product.id} warehouseId={warehouseId} rent={chosen.price} deposit={chosen.deposit} />
      )}
      {active && (
        <RentAction product={product} colorId={colorId} quantity={quantity} pricing={chosen} onMissing={onMissing} />
      )}
    </>
  )
}

type ProductTexts = ReturnType<typeof useTranslations<'product'>>

const perDay = (pricing: RentPricing, t: ProductTexts) =>
  t('perDay', { price: formatRupiah(Math.round(pricing.price / pricing.rent_duration.duration)) })

type DepositProps = { product: Pick<Sellable, 'price' | 'risk'>; pricing: RentPricing; quantity: number }

/** The amounts due now: the rent and the refundable deposit. */
export function Deposit({ product, pricing, quantity }: DepositProps) {
  const t = useTranslations('product')
  const rent = pricing.price * quantity
  const deposit = pricing.deposit * quantity
  return (
    <div className="rounded-lg bg-primary-tint p-4">
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{t('rentTotal', { days: pricing.rent_duration.duration })}</dt>
        <dd className="text-right">{formatRupiah(rent)}</dd>
        <dt>
          {t('depositLabel')} <span className="block text-quiet text-sm">{depositFormula(product, pricing, t)}</span>
        </dt>
        <dd className="text-right">{formatRupiah(deposit)}</dd>
        <dt className="font-semibold">{t('payNow')}</dt>
        <dd className="text-right font-semibold">{formatRupiah(rent + deposit)}</dd>
      </dl>
      <p className="mt-3 flex gap-2 border-primary/20 border-t pt-3 text-sm">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" />
        <span>
          <strong className="font-semibold">{t('depositTitle')}.</strong>{' '}
          {t('depositText', { price: formatRupiah(deposit) })}
        </span>
      </p>
    </div>
  )
}

/** Explains how the deposit is calculated, in words and figures (PDP-011). */
function depositFormula({ risk, price }: DepositProps['product'], { rent_duration }: RentPricing, t: ProductTexts) {
  const rule = risk?.rent_duration_risks.find(({ rent_duration_id }) => rent_duration_id === rent_duration.id)
  if (risk?.risk_type !== 'percentage' || !rule) return t('depositFixed')
  return t('depositShare', { percent: rule.deposit_percentage, price: formatRupiah(price) })
}

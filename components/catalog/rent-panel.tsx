import { ShieldCheck } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { openLogin } from '@/components/accounts/login-dialog-store'
import { BottomBar } from '@/components/catalog/bottom-bar'
import type { Sellable } from '@/components/catalog/sellable'
import { Button } from '@/components/ui/button'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { useSessionKind } from '@/lib/accounts/client'
import type { RentPricing } from '@/lib/catalog/schema'
import { formatRupiah } from '@/lib/platform/money'

const RentPlace = dynamic(() => import('@/components/catalog/rent-place'), { ssr: false })

type RentPanelProps = { product: Sellable; active: boolean; onBuy: () => void }

/** Durations as cards, then what is held and what comes back. */
export function RentPanel({ product, active, onBuy }: RentPanelProps) {
  const t = useTranslations('product')
  const month = product.rent_pricings.find(({ rent_duration }) => rent_duration.duration === 30)
  const [chosen, setChosen] = useState<RentPricing | undefined>(month ?? product.rent_pricings[0])
  return (
    <div className="grid gap-4">
      <RadioGroup legend={t('chooseDuration')}>
        {product.rent_pricings.map((pricing) => (
          <RadioCard
            key={pricing.rent_duration.id}
            name="duration"
            value={pricing.rent_duration.id}
            checked={pricing === chosen}
            onChange={() => setChosen(pricing)}
            title={t('days', { count: pricing.rent_duration.duration })}
            text={perDay(pricing, t)}
            aside={formatRupiah(pricing.price)}
          >
            <span className="block text-quiet text-sm">{t('deposit', { price: formatRupiah(pricing.deposit) })}</span>
          </RadioCard>
        ))}
      </RadioGroup>
      {chosen && <Deposit product={product} pricing={chosen} />}
      {active && <RentPlace onBuy={onBuy} />}
      <RentAction product={product} active={active} />
    </div>
  )
}

type Words = ReturnType<typeof useTranslations<'product'>>

const perDay = (pricing: RentPricing, t: Words) =>
  t('perDay', { price: formatRupiah(Math.round(pricing.price / pricing.rent_duration.duration)) })

function Deposit({ product, pricing }: { product: Sellable; pricing: RentPricing }) {
  const t = useTranslations('product')
  return (
    <div className="rounded-lg bg-primary-tint p-4">
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{t('rentTotal', { days: pricing.rent_duration.duration })}</dt>
        <dd className="text-right">{formatRupiah(pricing.price)}</dd>
        <dt>
          {t('depositLabel')} <span className="block text-quiet text-sm">{depositFormula(product, pricing, t)}</span>
        </dt>
        <dd className="text-right">{formatRupiah(pricing.deposit)}</dd>
        <dt className="font-semibold">{t('payNow')}</dt>
        <dd className="text-right font-semibold">{formatRupiah(pricing.price + pricing.deposit)}</dd>
      </dl>
      <p className="mt-3 flex gap-2 border-primary/20 border-t pt-3 text-sm">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" />
        <span>
          <strong className="font-semibold">{t('depositTitle')}.</strong>{' '}
          {t('depositText', { price: formatRupiah(pricing.deposit) })}
        </span>
      </p>
    </div>
  )
}

/** How the deposit comes about, in words and figures (spec 2 §9). */
function depositFormula({ risk, price }: Sellable, { rent_duration }: RentPricing, t: Words) {
  const rule = risk?.rent_duration_risks.find(({ rent_duration_id }) => rent_duration_id === rent_duration.id)
  if (risk?.risk_type !== 'percentage' || !rule) return t('depositFixed')
  return t('depositShare', { percent: rule.deposit_percentage, price: formatRupiah(price) })
}

function RentAction({ product, active }: { product: Sellable; active: boolean }) {
  const t = useTranslations('product')
  const session = useSessionKind()
  const member = session === 'user' || session === 'business'
  const free = product.rent_quantity > 0
  const units = product.rent_quantity + product.rented
  return (
    <>
      <p className="text-quiet text-sm">
        {free ? t(member ? 'rentSoon' : 'rentNote') : t(units ? 'rentSoldOut' : 'rentNotHere')}
      </p>
      <BottomBar active={active}>
        <Button
          size="lg"
          full
          disabled={member || !free}
          onClick={() => openLogin({ from: `/products/${product.slug}#rent`, member: true })}
        >
          {t(member ? 'rentNow' : 'rentLogin')}
        </Button>
      </BottomBar>
    </>
  )
}

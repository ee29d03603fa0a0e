import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { Sellable } from '@/components/products/sellable'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { Stepper } from '@/components/ui/stepper'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { breakEvenDay, type CoveringRent, cheapestRent, LONGEST_NEED } from '@/lib/fulfilment/rentals/rules'
import { useDeliveryEstimate } from '@/lib/fulfilment/shipping/client/delivery'
import { useDistrict } from '@/lib/fulfilment/shipping/client/district'
import { unbrokenRupiah } from '@/lib/platform/money'

type BuyOrRentAdviceProps = {
  product: Sellable
  warehouseId: number
  /** The duration chosen for renting, with which the comparison begins. */
  asked: number | undefined
  onMode: (mode: OrderKind) => void
}

const NEEDS = [7, 30, 90, 180, 365]
const FIRST_NEED = 30
/** Compares the total rent with the price for a chosen duration, and shows from which day buying costs no more. */
export default function BuyOrRentAdvice({ product, warehouseId, asked = FIRST_NEED, onMode }: BuyOrRentAdviceProps) {
  const t = useTranslations('rental')
  const common = useTranslations('common')
  const [days, setDays] = useState(asked)
  const { data } = useDeliveryEstimate(product.id, warehouseId, useDistrict())
  const returning = data?.return_services[0]?.price ?? null
  const offers = product.rent_pricings.map(({ price, deposit, rent_duration }) => ({
    days: rent_duration.duration,
    price,
    deposit,
  }))
  const rent = cheapestRent(offers, days)
  if (!rent) return null
  const buying = product.discounted_price
  const renting = rent.price + (returning ?? 0)
  const turn = breakEvenDay(offers, buying, returning ?? 0)
  const better: OrderKind = renting < buying ? 'rent' : 'buy'
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Stepper
          value={days}
          max={LONGEST_NEED}
          onChange={setDays}
          labels={{ decrease: common('decrease'), increase: common('increase'), quantity: t('days') }}
        />
        <span aria-hidden="true">{t('daysUnit')}</span>
      </div>
      <Needs chosen={days} onChoose={setDays} />
      <ul className="grid grid-cols-2 gap-3">
        <Side title={t('rent')} total={renting} isBetter={better === 'rent'} label={t('cheaper')}>
          <RentRows rent={rent} returning={returning} />
        </Side>
        <Side title={t('buy')} total={buying} isBetter={better === 'buy'} label={t('cheaper')}>
          <p>{t('keep')}</p>
        </Side>
      </ul>
      <p aria-live="polite">
        <strong className="block font-semibold">
          {t(better === 'rent' ? 'rentSaves' : 'buySaves', {
            days,
            amount: unbrokenRupiah(Math.abs(buying - renting)),
          })}
        </strong>
        <span className="text-quiet text-sm">{turn === null ? t('neverEven') : t('even', { day: turn })}</span>
      </p>
      <Button variant="secondary" full onClick={() => onMode(better)}>
        {t(better === 'rent' ? 'seeRent' : 'seeBuy')}
      </Button>
    </div>
  )
}

function Needs({ chosen, onChoose }: { chosen: number; onChoose: (days: number) => void }) {
  const t = useTranslations('rental')
  return (
    <ul className="flex flex-wrap gap-2">
      {NEEDS.map((days) => (
        <li key={days}>
          <button
            type="button"
            aria-pressed={days === chosen}
            onClick={() => onChoose(days)}
            className={cx(
              'tabular min-h-9 rounded-full border px-3.5 text-sm',
              days === chosen ? 'border-primary bg-primary-tint font-semibold' : 'border-edge bg-card hover:border-ink',
            )}
          >
            {t('need', { days })}
          </button>
        </li>
      ))}
    </ul>
  )
}

type SideProps = { title: string; total: number; isBetter: boolean; label: string; children: ReactNode }

const Side = ({ title, total, isBetter, label, children }: SideProps) => (
  <li className={cx('rounded-lg border p-4', isBetter ? 'border-primary bg-primary-tint' : 'border-line bg-card')}>
    <p className="flex flex-wrap items-baseline justify-between gap-x-2 font-semibold">
      {title} {isBetter && <span className="font-medium text-primary text-xs">{label}</span>}
    </p>
    <p className="tabular mt-1 whitespace-nowrap font-bold text-lg">{unbrokenRupiah(total)}</p>
    <div className="tabular mt-2 grid gap-1 text-quiet text-sm">{children}</div>
  </li>
)

function RentRows({ rent, returning }: { rent: CoveringRent; returning: number | null }) {
  const t = useTranslations('rental')
  return (
    <>
      <p>{t('durations', { days: rent.days.join(' + ') })}</p>
      <p>{returning === null ? t('noReturn') : t('return', { price: unbrokenRupiah(returning) })}</p>
      {rent.deposit > 0 && <p>{t('deposit', { price: unbrokenRupiah(rent.deposit) })}</p>}
    </>
  )
}

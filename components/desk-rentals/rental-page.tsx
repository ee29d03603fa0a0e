'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Evidence } from '@/components/claims/evidence'
import { CopyText } from '@/components/desk/copy-text'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskPending } from '@/components/desk/desk-state'
import { DueTime } from '@/components/desk/due-time'
import { Fact, Facts } from '@/components/desk/facts'
import { Panel } from '@/components/desk/panel'
import { ExchangePanel } from '@/components/desk-rentals/exchange-panel'
import { InspectionForm } from '@/components/desk-rentals/inspection-form'
import { InspectionResult } from '@/components/desk-rentals/inspection-result'
import { RentalStatus } from '@/components/desk-rentals/rental-status'
import { RentalSteps } from '@/components/desk-rentals/rental-steps'
import { ConflictPanel } from '@/components/desk-units/conflict-panel'
import { UnitStatusDot } from '@/components/desk-units/unit-status'
import { useDeskRental } from '@/lib/orders/rent-returns/client'
import type { DeskRental } from '@/lib/orders/rent-returns/schema/desk'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

const NOT_SENT: readonly string[] = ['payment_verified', 'processed']

/** A rental for those who receive it, inspect it and decide about it. */
export function RentalPage({ id }: { id: string }) {
  const t = useTranslations('deskRentals')
  const { data: rental, error, mutate } = useDeskRental(id)
  const back = { href: '/ops/rentals', label: t('title') }
  if (!rental) {
    return (
      <DeskPage title={id} back={back} width="narrow">
        <DeskPending error={error} onRetry={mutate} />
      </DeskPage>
    )
  }
  const reload = () => mutate()
  const can = (verb: string, kind: string | null = null) =>
    rental.steps.some((step) => step.verb === verb && step.kind === kind)
  return (
    <DeskPage
      title={rental.formatted_id}
      text={
        <>
          <RentalStatus status={rental.status} stage={rental.stage} /> · {rental.buyer}
        </>
      }
      back={back}
      width="narrow"
    >
      <RentalSteps rental={rental} onDone={reload} />
      {NOT_SENT.includes(rental.status) && <ConflictPanel order_id={rental.order_id} />}
      {rental.contest && (
        <Panel title={t('contest')}>
          <Evidence text={rental.contest} photos={rental.contest_photos} isLarge onReload={reload} />
        </Panel>
      )}
      {can('inspection', 'finish') && <InspectionForm rental={rental} step="finish_inspection" onDone={reload} />}
      {can('inspection', 'done') && <InspectionForm rental={rental} step="decide_contest" onDone={reload} />}
      {rental.inspected_at && <InspectionResult rental={rental} onReload={reload} />}
      <ExchangePanel rental={rental} onDone={reload} />
      <RentalUnits rental={rental} onReload={reload} />
      <RentalFacts rental={rental} />
      {rental.photos.length > 0 && (
        <Panel title={t('renterPhotos')}>
          <Evidence photos={rental.photos} isLarge onReload={reload} />
        </Panel>
      )}
    </DeskPage>
  )
}

/** The pieces of the rental by their numbers, and how they looked before they left. */
function RentalUnits({ rental: { units }, onReload }: { rental: DeskRental; onReload: () => Promise<unknown> }) {
  const t = useTranslations('deskRentals')
  if (units.length === 0) return null
  return (
    <Panel title={t('units')} flush>
      <ul>
        {units.map(({ id, code, status, condition, before }) => (
          <li key={id} className="grid gap-2 border-line border-t px-4 py-3 text-sm first:border-t-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <DeskLink href={`/ops/units/${id}`} className="tabular font-semibold underline">
                {code}
              </DeskLink>
              <UnitStatusDot status={status} />
            </p>
            {condition && <p>{condition}</p>}
            <Evidence photos={before} onReload={onReload} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RentalFacts({ rental }: { rental: DeskRental }) {
  const t = useTranslations('deskRentals')
  const locale = useLocale()
  const { rent_start, rent_due, total_deposit, late_penalty, courier, tracking_code, pickup, hand_over_until } = rental
  return (
    <Panel title={t('facts')}>
      <Facts>
        <Fact label={t('order')}>
          <DeskLink href={`/ops/orders/${rental.order_id}`} className="tabular underline">
            {rental.formatted_id}
          </DeskLink>
        </Fact>
        <Fact label={t('goods')}>
          {rental.products.map((product) => (
            <span
              key={product.id}
              className="block"
            >{`${product.pieces} × ${localized(product, 'title', locale)}`}</span>
          ))}
        </Fact>
        {rent_start && rent_due && (
          <Fact label={t('period')}>{`${formatDate(rent_start)} – ${formatDate(rent_due)}`}</Fact>
        )}
        <Fact label={t('deposit')}>{formatRupiah(total_deposit)}</Fact>
        <Fact label={t('lateFee')}>
          {formatRupiah(late_penalty)} {rental.fee_runs && t('feeRuns')}
        </Fact>
        {hand_over_until && (
          <Fact label={t('handOver')}>
            <DueTime at={hand_over_until} />
          </Fact>
        )}
        {pickup && <Fact label={t('pickup')}>{`${pickup.courier} · ${formatDate(pickup.from)}`}</Fact>}
        {tracking_code && (
          <Fact label={t('trackingCode')}>
            {courier} <CopyText text={tracking_code} />
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}

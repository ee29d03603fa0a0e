'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskPending } from '@/components/desk/desk-state'
import { Fact, Facts } from '@/components/desk/facts'
import { Panel } from '@/components/desk/panel'
import { useMay } from '@/components/desk/use-may'
import type { WorkPlace } from '@/components/desk/work-place'
import { UnitActs } from '@/components/desk-units/unit-acts'
import { UnitHistory } from '@/components/desk-units/unit-history'
import { UnitPhotos } from '@/components/desk-units/unit-photos'
import { UnitStatusDot } from '@/components/desk-units/unit-status'
import { buttonStyle } from '@/components/ui/button-style'
import { labelsOf, useUnit } from '@/lib/orders/rental-units/client'
import type { UnitDetail } from '@/lib/orders/rental-units/schema'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

/** A unit: where it is, what it has cost and brought in, and everything that happened to it. */
export function UnitPage({ id, places }: { id: string; places: readonly WorkPlace[] }) {
  const t = useTranslations('deskUnits')
  const locale = useLocale()
  const may = useMay()
  const { data: unit, error, mutate } = useUnit(id)
  const back = { href: '/ops/units', label: t('title') }
  if (!unit) {
    return (
      <DeskPage title={id} back={back} width="narrow">
        <DeskPending error={error} onRetry={mutate} />
      </DeskPage>
    )
  }
  const reload = () => mutate()
  return (
    <DeskPage
      title={unit.code}
      text={
        <>
          <UnitStatusDot status={unit.status} /> · {localized(unit, 'title', locale)}
        </>
      }
      actions={
        <a
          href={labelsOf([unit.id])}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          {t('label')}
        </a>
      }
      back={back}
      width="narrow"
    >
      {may('stock.write') && <UnitActs unit={unit} places={places} onDone={reload} />}
      <UnitFacts unit={unit} />
      <UnitPhotos id={unit.id} onDone={reload} />
      <UnitHistory events={unit.events} onReload={reload} />
    </DeskPage>
  )
}

function UnitFacts({ unit }: { unit: UnitDetail }) {
  const t = useTranslations('deskUnits')
  const { warehouse, order_id, formatted_id, condition, rentals, cost, revenue } = unit
  return (
    <Panel title={t('facts')}>
      <Facts>
        <Fact label={t('column.warehouse')}>{warehouse}</Fact>
        {order_id !== null && (
          <Fact label={t('column.order')}>
            <DeskLink href={`/ops/rentals/${order_id}`} className="tabular underline">
              {formatted_id}
            </DeskLink>
          </Fact>
        )}
        {condition && <Fact label={t('column.condition')}>{condition}</Fact>}
        <Fact label={t('rentals')}>{rentals}</Fact>
        <Fact label={t('revenue')}>{formatRupiah(revenue)}</Fact>
        <Fact label={t('cost')}>{formatRupiah(cost)}</Fact>
        <Fact label={t('payback')}>{formatRupiah(revenue - cost)}</Fact>
      </Facts>
    </Panel>
  )
}

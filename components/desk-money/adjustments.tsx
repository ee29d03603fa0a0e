'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { FilterChips } from '@/components/desk/filter-chips'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { useFilters } from '@/components/desk/use-filters'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { MoneySums } from '@/components/desk-money/money-sums'
import { ProposeAdjustment } from '@/components/desk-money/propose-adjustment'
import { LoadMore } from '@/components/layout/load-more'
import { Button } from '@/components/ui/button'
import { decideAdjustment, useAdjustments } from '@/lib/money/adjustments/client'
import type { Adjustment, AdjustmentList } from '@/lib/money/adjustments/schema'
import { ADJUSTMENT_STATUSES, type AdjustmentStatus } from '@/lib/money/adjustments/states'
import { formatRupiah } from '@/lib/platform/money'

const TONES = { proposed: 'soon', approved: 'done', rejected: 'calm' } as const satisfies Record<
  AdjustmentStatus,
  string
>

/** Changes to wallets by hand: those that wait for a second person first. */
export function Adjustments() {
  const t = useTranslations('deskAdjustments')
  const may = useMay()
  const { query } = useFilters()
  const list = useAdjustments(query(['status', 'user_id']))
  const { rows, metadata, error, isLoading, reload } = list
  const options = ADJUSTMENT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterChips
          filters={[
            { kind: 'choice', name: 'status', label: t('statusLabel'), options },
            { kind: 'given', name: 'user_id', label: t('owner') },
          ]}
        />
        {may('adjustments.write') && <ProposeAdjustment onProposed={reload} />}
      </div>
      {metadata && <AdjustmentSums sums={metadata.sums} />}
      <Panel flush>
        {error && !rows && <DeskError error={error} onRetry={reload} />}
        {isLoading && !rows && <DeskSkeleton />}
        {rows?.length === 0 && <DeskEmpty title={t('none')} text={t('noneText')} />}
        {rows && rows.length > 0 && (
          <ul aria-label={t('title')} className="divide-y divide-line">
            {rows.map((adjustment) => (
              <Row key={adjustment.id} adjustment={adjustment} onDecided={reload} />
            ))}
          </ul>
        )}
      </Panel>
      <LoadMore list={list} label={t('more')} />
    </>
  )
}

function AdjustmentSums({ sums }: { sums: AdjustmentList['metadata']['sums'] }) {
  const t = useTranslations('deskAdjustments')
  const shown = ADJUSTMENT_STATUSES.flatMap((status) => sums.filter((sum) => sum.status === status))
  return (
    <MoneySums
      label={t('sums.label')}
      sums={shown.map(({ status, adds, amount, count }) => ({
        label: t(adds ? 'sums.added' : 'sums.taken', { status: t(`status.${status}`) }),
        amount,
        text: t('sums.count', { count }),
      }))}
    />
  )
}

type RowProps = { adjustment: Adjustment; onDecided: () => unknown }

function Row({ adjustment, onDecided }: RowProps) {
  const t = useTranslations('deskAdjustments')
  const reasons = useTranslations('adjustmentReasons')
  const may = useMay()
  const { id, user_id, name, store_name, amount, balance, reason, note, status, refusal } = adjustment
  return (
    <li className="grid gap-3 px-4 py-4 text-sm md:grid-cols-[1fr_1fr_auto] md:items-start md:gap-6">
      <div className="grid gap-0.5">
        <StatusDot tone={TONES[status]}>{t(`status.${status}`)}</StatusDot>
        <p>
          <DeskLink
            href={store_name ? `/ops/resellers/${user_id}` : `/ops/customers/${user_id}`}
            className="font-semibold underline"
          >
            {store_name ?? name}
          </DeskLink>
          {store_name && ` · ${name}`}
        </p>
        <People adjustment={adjustment} />
      </div>
      <div className="grid gap-1">
        <p className="tabular">
          <strong className="text-base">{`${amount > 0 ? '+' : '−'}${formatRupiah(Math.abs(amount))}`}</strong>{' '}
          <span className="text-quiet">{t('balance', { balance: formatRupiah(balance) })}</span>
        </p>
        <p>{reasons(reason)}</p>
        {note && <p className="wrap-anywhere text-quiet">{note}</p>}
        {refusal && <p className="wrap-anywhere">{t('refusal', { reason: refusal })}</p>}
      </div>
      {status === 'proposed' && may('adjustments.write') && (
        <Decisions key={id} adjustment={adjustment} onDecided={onDecided} />
      )}
    </li>
  )
}

/** Who has proposed it and who has decided, and when. */
function People({
  adjustment: { id, proposed_by, proposed_at, decided_by, decided_at, status },
}: {
  adjustment: Adjustment
}) {
  const t = useTranslations('deskAdjustments')
  return (
    <>
      <p className="text-quiet">
        {`A-${id} · ${t('by', { name: proposed_by })} · `}
        <When at={proposed_at} />
      </p>
      {decided_by && decided_at && status !== 'proposed' && (
        <p className="text-quiet">
          {`${t(`decidedBy.${status}`, { name: decided_by })} · `}
          <When at={decided_at} />
        </p>
      )}
    </>
  )
}

/** Whoever has proposed it can only take it back. */
function Decisions({ adjustment, onDecided }: RowProps) {
  const t = useTranslations('deskAdjustments')
  const [outcome, setOutcome] = useState<'approve' | 'reject' | null>(null)
  const { id, amount, is_own, name, store_name } = adjustment
  const who = store_name ?? name
  const sum = formatRupiah(Math.abs(amount))
  return (
    <div className="flex flex-wrap items-center gap-2 md:justify-end">
      {is_own ? (
        <p className="basis-full text-quiet md:text-right">{t('own')}</p>
      ) : (
        <Button size="sm" onClick={() => setOutcome('approve')}>
          {t('approve')}
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => setOutcome('reject')}>
        {t(is_own ? 'takeBack' : 'reject')}
      </Button>
      {outcome && (
        <ConfirmAct
          open
          onClose={() => setOutcome(null)}
          title={t(outcome === 'approve' ? 'approve' : is_own ? 'takeBack' : 'reject')}
          effects={
            outcome === 'approve'
              ? {
                  shopper: t('effect.told', { who }),
                  money: t(amount > 0 ? 'effect.add' : 'effect.take', { amount: sum, who }),
                }
              : { money: t('effect.none', { who }) }
          }
          {...(outcome === 'reject' && { reason: { label: t('why') } })}
          confirm={t(outcome === 'approve' ? 'approve' : is_own ? 'takeBack' : 'reject')}
          danger={outcome === 'reject'}
          done={t(`done.${outcome}`)}
          onConfirm={async (reason) => {
            await decideAdjustment(id, { outcome, ...(reason && { reason }) })
            await onDecided()
          }}
        />
      )}
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyText } from '@/components/desk/copy-text'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { type Filter, FilterChips } from '@/components/desk/filter-chips'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { useAct } from '@/components/desk/use-act'
import { useFilters } from '@/components/desk/use-filters'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { FlaggedCashbacks } from '@/components/desk-money/flagged-cashbacks'
import { SendBatch } from '@/components/desk-money/send-batch'
import { SumsByStatus } from '@/components/desk-money/sums-by-status'
import { TONES } from '@/components/desk-money/tones'
import { WithdrawalDecisions } from '@/components/desk-money/withdrawal-decisions'
import { LoadMore } from '@/components/layout/load-more'
import { Button } from '@/components/ui/button'
import { readWithdrawalAccount, useDeskWithdrawals } from '@/lib/money/withdrawals/client'
import type { DeskWithdrawal, SeenWithdrawalAccount } from '@/lib/money/withdrawals/schema'
import { SHOWN_WITHDRAWALS, WITHDRAWAL_STATUSES } from '@/lib/money/withdrawals/states'
import { formatRupiah } from '@/lib/platform/money'

/** Withdrawals from wallets, and cashback that somebody must look at before it can become one. */
export function Withdrawals() {
  const t = useTranslations('deskMoney')
  const { get } = useFilters()
  const list = useDeskWithdrawals(get('shown') || 'open')
  const { rows, metadata, error, isLoading, reload } = list
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'shown',
      label: t('status'),
      options: SHOWN_WITHDRAWALS.map((value) => ({ value, label: t(`withdrawals.shown.${value}`) })),
    },
  ]
  return (
    <>
      <FlaggedCashbacks />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterChips filters={filters} />
        <SendBatch onSent={reload} />
      </div>
      {metadata && (
        <SumsByStatus
          statuses={WITHDRAWAL_STATUSES}
          sums={metadata.sums}
          wordsOf={(status) => t(`statuses.${wordsOf({ status })}`)}
          countText={(count) => t('sums.withdrawals', { count })}
        />
      )}
      <Panel flush>
        {error && !rows && <DeskError error={error} onRetry={reload} />}
        {isLoading && !rows && <DeskSkeleton />}
        {rows?.length === 0 && <DeskEmpty title={t('withdrawals.none')} text={t('withdrawals.noneText')} />}
        {rows && rows.length > 0 && (
          <ul aria-label={t('withdrawals.title')} className="divide-y divide-line">
            {rows.map((withdrawal) => (
              <Row key={withdrawal.id} withdrawal={withdrawal} onDecided={reload} />
            ))}
          </ul>
        )}
      </Panel>
      <LoadMore list={list} label={t('withdrawals.more')} />
    </>
  )
}

type RowProps = { withdrawal: DeskWithdrawal; onDecided: () => unknown }

/** A failed one is known by its reason; the words of a refused requested one are those of waiting for approval. */
const wordsOf = ({ status }: Pick<DeskWithdrawal, 'status'>) => (status === 'requested' ? 'needs_approval' : status)

function Row({ withdrawal, onDecided }: RowProps) {
  const t = useTranslations('deskMoney')
  const may = useMay()
  const { id, user_id, name, store_name, amount, fee, tax, net, requested_at, approved_by, note } = withdrawal
  return (
    <li className="grid gap-3 px-4 py-4 text-sm md:grid-cols-[1fr_1fr_auto] md:items-start md:gap-6">
      <div className="grid gap-0.5">
        <StatusDot tone={TONES[wordsOf(withdrawal)] ?? 'calm'}>{t(`statuses.${wordsOf(withdrawal)}`)}</StatusDot>
        <p>
          <DeskLink href={`/ops/customers/${user_id}`} className="font-semibold underline">
            {store_name ?? name}
          </DeskLink>
          {store_name && ` · ${name}`}
        </p>
        <p className="text-quiet">
          {`W-${id} · `}
          <When at={requested_at} />
          {approved_by && ` · ${t('withdrawals.approvedBy', { name: approved_by })}`}
        </p>
        {note && <p className="break-words">{note}</p>}
      </div>
      <div className="grid gap-1">
        <p className="tabular">
          <strong className="text-base">{formatRupiah(net)}</strong>{' '}
          <span className="text-quiet">
            {t('withdrawals.sums', {
              ...{ amount: formatRupiah(amount), fee: formatRupiah(fee), tax: formatRupiah(tax) },
            })}
          </span>
        </p>
        <Account withdrawal={withdrawal} />
      </div>
      {may('withdrawals.approve') && <WithdrawalDecisions withdrawal={withdrawal} onDecided={onDecided} />}
    </li>
  )
}

/** Where the money goes. The whole number is shown on request to who approves, and that is recorded. */
function Account({ withdrawal: { id, account, holder_check } }: { withdrawal: DeskWithdrawal }) {
  const t = useTranslations('deskMoney')
  const may = useMay()
  const { act, busy } = useAct()
  const [seen, setSeen] = useState<SeenWithdrawalAccount | null>(null)
  const check = seen?.holder.check ?? holder_check
  return (
    <div className="grid justify-items-start gap-1">
      {seen ? (
        <p>
          {seen.bank_name} · <CopyText text={seen.account_number} /> · {seen.account_holder}
        </p>
      ) : (
        <p>{account}</p>
      )}
      {check && (
        <p className={check === 'differs' ? 'font-semibold text-danger' : 'text-quiet'}>
          {seen ? t(`holder.${check}`, { name: seen.holder.name ?? '' }) : t(`withdrawals.holder.${check}`)}
        </p>
      )}
      {!seen && may('withdrawals.approve') && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          onClick={() => act(async () => setSeen(await readWithdrawalAccount(id)))}
        >
          {t('refund.look')}
        </Button>
      )}
    </div>
  )
}

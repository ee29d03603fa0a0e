'use client'

import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskEmpty } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { useProviderName } from '@/components/desk/use-provider-name'
import { Button } from '@/components/ui/button'
import type { Difference, Reconciliation } from '@/lib/money/reconciliation/schema'
import { askGateway } from '@/lib/orders/money-in/client'
import { formatRupiah } from '@/lib/platform/money'

type DifferencesProps = { day: Reconciliation; onChange: () => unknown }

/** What does not agree, each with its reason and what to do. */
export function Differences({ day, onChange }: DifferencesProps) {
  const t = useTranslations('deskMoney.day')
  const { differing, differences, unchecked, agreed } = day
  if (differing === 0)
    return (
      <Panel>
        <DeskEmpty
          title={t(unchecked > 0 ? 'notChecked' : 'agrees', { count: unchecked > 0 ? unchecked : agreed })}
          text={unchecked > 0 ? t('notCheckedText') : undefined}
        />
      </Panel>
    )
  return (
    <Panel title={t('differ', { count: differing })} flush>
      <ul className="divide-y divide-line">
        {differences.map((difference) => (
          <DifferenceRow
            key={`${difference.provider} ${difference.provider_order_id}`}
            difference={difference}
            onChange={onChange}
          />
        ))}
      </ul>
      {differing > differences.length && (
        <p className="border-line border-t px-4 py-3 text-sm">{t('more', { count: differing - differences.length })}</p>
      )}
      {unchecked > 0 && (
        <p className="border-line border-t px-4 py-3 text-sm">{t('notChecked', { count: unchecked })}</p>
      )}
    </Panel>
  )
}

type DifferenceRowProps = { difference: Difference; onChange: () => unknown }

function DifferenceRow({ difference, onChange }: DifferenceRowProps) {
  const t = useTranslations('deskMoney.day')
  const providerName = useProviderName()
  const may = useMay()
  const { act, busy } = useAct()
  const { reason, provider, provider_order_id, payment_id, order_id, ours, theirs } = difference
  const ask = (id: number) => () => askGateway(id).then(onChange)
  return (
    <li className="grid gap-2 px-4 py-3 text-sm md:grid-cols-[1fr_auto_auto] md:items-center md:gap-6">
      <div className="grid gap-0.5">
        <StatusDot tone={reason === 'other_day' ? 'soon' : 'late'}>
          <strong className="font-semibold">{t(`reasons.${reason}`)}</strong>
        </StatusDot>
        <p className="text-quiet">{`${providerName(provider)} · ${provider_order_id}`}</p>
        <p className="text-quiet">{t(`todo.${reason}`)}</p>
      </div>
      <dl className="tabular grid grid-cols-2 gap-x-4 text-right">
        <dt className="text-quiet">{t('ours')}</dt>
        <dt className="text-quiet">{t('theirs')}</dt>
        <dd>{ours ? formatRupiah(ours.amount) : '–'}</dd>
        <dd>{theirs ? formatRupiah(theirs.amount) : '–'}</dd>
      </dl>
      <div className="flex flex-wrap items-center justify-end gap-x-4">
        {order_id !== null && (
          <DeskLink href={`/ops/orders/${order_id}`} className="inline-flex min-h-11 items-center underline">
            {t('order')}
          </DeskLink>
        )}
        {payment_id !== null && may('payments.reconcile') && (
          <Button size="sm" variant="secondary" busy={busy} onClick={() => act(ask(payment_id), { done: t('asked') })}>
            {t('ask')}
          </Button>
        )}
      </div>
    </li>
  )
}

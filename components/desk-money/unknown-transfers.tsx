'use client'

import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { useProviderName } from '@/components/desk/use-provider-name'
import { When } from '@/components/desk/when'
import { AskTransfer } from '@/components/desk-money/ask-transfer'
import { useUnknownPayouts } from '@/lib/money/payouts/client'
import type { Payout } from '@/lib/money/payouts/schema'
import { formatRupiah } from '@/lib/platform/money'

/** Transfers of which nobody knows whether they were paid; nothing when there is none. */
export function UnknownTransfers({ onAsked }: { onAsked: () => unknown }) {
  const t = useTranslations('deskMoney.transfer')
  const { rows, reload } = useUnknownPayouts()
  if (!rows || rows.length === 0) return null
  const changed = () => Promise.all([reload(), onAsked()])
  return (
    <Panel title={t('unknownTitle', { count: rows.length })} flush>
      <p className="px-4 pt-3 text-quiet text-sm">{t('unknownText')}</p>
      <ul className="divide-y divide-line">
        {rows.map((transfer) => (
          <UnknownRow key={transfer.id} transfer={transfer} onAsked={changed} />
        ))}
      </ul>
    </Panel>
  )
}

type UnknownRowProps = { transfer: Payout; onAsked: () => unknown }

function UnknownRow({ transfer, onAsked }: UnknownRowProps) {
  const t = useTranslations('deskMoney.transfer')
  const providerName = useProviderName()
  const { label, amount, payee, provider, submitted_at, subject_type, subject_id } = transfer
  const href = subject_type === 'refund' ? `/ops/money?tab=out&refund=${subject_id}` : '/ops/money?tab=withdrawals'
  return (
    <li className="grid gap-1 px-4 py-3 text-sm md:grid-cols-[1fr_auto] md:items-center md:gap-4">
      <div className="grid gap-0.5">
        <StatusDot tone="late">
          <strong className="font-semibold">{label}</strong>{' '}
          <span className="text-quiet">{submitted_at && <When at={submitted_at} />}</span>
        </StatusDot>
        <p>{t('what', { amount: formatRupiah(amount), payee, provider: providerName(provider) })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <DeskLink href={href} className="inline-flex min-h-11 items-center underline">
          {t('open')}
        </DeskLink>
        <AskTransfer transfer={transfer} onAsked={onAsked} />
      </div>
    </li>
  )
}

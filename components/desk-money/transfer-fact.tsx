'use client'

import { useTranslations } from 'next-intl'
import { StatusDot } from '@/components/desk/status-dot'
import { useProviderName } from '@/components/desk/use-provider-name'
import { When } from '@/components/desk/when'
import { AskTransfer } from '@/components/desk-money/ask-transfer'
import { TONES } from '@/components/desk-money/tones'
import type { Payout } from '@/lib/money/payouts/schema'

type TransferFactProps = { transfer: Payout; onAsked: () => unknown }

/** How the last transfer of a refund stands, and why it failed. */
export function TransferFact({ transfer, onAsked }: TransferFactProps) {
  const t = useTranslations('deskMoney')
  const providerName = useProviderName()
  const { status, provider, provider_reference, failure, submitted_at, ended_at, created_at } = transfer
  return (
    <span className="grid justify-items-start gap-1">
      <StatusDot tone={TONES[status]}>
        {t(`statuses.${status}`)} · {providerName(provider)}
      </StatusDot>
      <span className="text-quiet">
        <When at={ended_at ?? submitted_at ?? created_at} />
      </span>
      {provider_reference && <span className="break-all text-quiet">{provider_reference}</span>}
      {failure && <span>{t(`failures.${failure}`)}</span>}
      <AskTransfer transfer={transfer} onAsked={onAsked} />
    </span>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { Button } from '@/components/ui/button'
import { decideWithdrawal } from '@/lib/money/withdrawals/client'
import type { DeskWithdrawal, WithdrawalDecision } from '@/lib/money/withdrawals/schema'
import { formatRupiah } from '@/lib/platform/money'

type Outcome = WithdrawalDecision['outcome']

type WithdrawalDecisionsProps = { withdrawal: DeskWithdrawal; onDecided: () => unknown }

/** The decisions on a withdrawal. Above the limit the first person asks and another one approves. */
export function WithdrawalDecisions({ withdrawal, onDecided }: WithdrawalDecisionsProps) {
  const t = useTranslations('deskMoney.withdrawals')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { id, approval, amount, net, name, account, outcomes, holder_check } = withdrawal
  if (outcomes.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {approval && <p className="basis-full">{t('asked', { name: approval.asked_by.name })}</p>}
      {outcomes.map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === outcomes[0] && each !== 'reject' ? 'primary' : 'secondary'}
          onClick={() => setOutcome(each)}
        >
          {t(each === 'approve' && approval ? 'decide.second' : `decide.${each}`)}
        </Button>
      ))}
      {outcome && (
        <ConfirmAct
          open
          onClose={() => setOutcome(null)}
          title={t(`decide.${outcome}`)}
          effects={{
            shopper: t(`shopper.${outcome}`, { name }),
            money: [
              t(`money.${outcome}`, { amount: formatRupiah(amount), net: formatRupiah(net), account }),
              ...(outcome === 'approve' && holder_check ? [t(`holder.${holder_check}`)] : []),
            ].join(' '),
          }}
          {...(outcome !== 'approve' && { reason: { label: t(outcome === 'paid' ? 'number' : 'reason') } })}
          confirm={t(`decide.${outcome}`)}
          danger={outcome === 'reject' || outcome === 'failed'}
          done={t('done')}
          onConfirm={async (note) => {
            await decideWithdrawal(id, { outcome, note })
            await onDecided()
          }}
        />
      )}
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { decideRefund } from '@/lib/orders/refunds/client'
import type { RefundDetail } from '@/lib/orders/refunds/schema'
import { formatRupiah } from '@/lib/platform/money'

type Outcome = RefundDetail['outcomes'][number]
type RefundDecisionsProps = { refund: RefundDetail; onDecided: () => unknown }

/** The decisions on a refund. Above the limit the first person asks and another one approves. */
export function RefundDecisions({ refund, onDecided }: RefundDecisionsProps) {
  const t = useTranslations('deskMoney.decide')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const step = refund.needs_second && isRelease(refund) ? (refund.approval ? 'second' : 'ask') : 'alone'
  if (refund.outcomes.length === 0) return null
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      {step === 'ask' && <p>{t('needsSecond')}</p>}
      {refund.asked_by_me && <p className="font-semibold">{t('ownText')}</p>}
      {refund.status === 'unknown' && <p>{t('unknown')}</p>}
      <div className="flex flex-wrap gap-2">
        {refund.outcomes.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === refund.outcomes[0] && each !== 'bank' ? 'primary' : 'secondary'}
            disabled={refund.asked_by_me && each !== 'bank'}
            onClick={() => setOutcome(each)}
          >
            {each === 'bank' ? t('bank.alone') : t(`${actOf(refund, each)}.${step}`)}
          </Button>
        ))}
      </div>
      {outcome && (
        <DecisionDialog refund={refund} outcome={outcome} onClose={() => setOutcome(null)} onDecided={onDecided} />
      )}
    </div>
  )
}

const APPROVED = { source: 'approve', bank: 'transfer', wallet: 'credit' } as const

/**
 * The words of a decision: an approved refund is sent by the gateway, as a transfer to the account, or is in the
 * wallet.
 */
const actOf = ({ destination }: RefundDetail, outcome: Exclude<Outcome, 'bank'>) =>
  outcome === 'approve' ? APPROVED[destination] : outcome

const isRelease = ({ status }: RefundDetail) => status === 'needs_bank' || status === 'needs_approval'

type DecisionDialogProps = RefundDecisionsProps & { outcome: Outcome; onClose: () => void }

function DecisionDialog({ refund, outcome, onClose, onDecided }: DecisionDialogProps) {
  const t = useTranslations('deskMoney.decide')
  const [isChecked, setChecked] = useState(false)
  const { amount, account, approval, version } = refund
  const isOwn = outcome === 'paid' && refund.destination === 'bank'
  const act = outcome === 'bank' ? outcome : actOf(refund, outcome)
  const isNameOpen = act === 'transfer' && refund.holder?.check === 'differs'
  const needsName = isOwn || isNameOpen
  const holder = account ? `${account.bank_name} ${account.account_number}, ${account.account_holder}` : t('noAccount')
  const decide = async (note: string) => {
    await decideRefund(refund.id, { outcome, note, version, name_checked: isChecked })
    await onDecided()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t(`${act}.title`)}
      effects={{
        money: t(`${act}.money`, { amount: formatRupiah(amount), to: holder }),
        shopper: t(`${act}.shopper`),
      }}
      reason={{
        label: t(`${act}.reason`),
        hint: outcome === 'paid' ? t('paid.hint') : undefined,
        optional: outcome === 'approve',
      }}
      confirm={t(`${act}.confirm`)}
      isComplete={!needsName || isChecked}
      danger={outcome === 'bank'}
      done={t('done')}
      onConfirm={decide}
    >
      {approval && outcome !== 'bank' && <p>{t('secondText', { name: approval.asked_by.name })}</p>}
      {needsName && (
        <Checkbox
          label={t(isOwn ? 'nameChecked' : 'namesCompared')}
          hint={isOwn ? t('nameCheckedHint') : t('namesComparedHint', { name: refund.holder?.name ?? '' })}
          checked={isChecked}
          onChange={(event) => setChecked(event.target.checked)}
        />
      )}
    </ConfirmAct>
  )
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { ReviseDialog } from '@/components/desk-resellers/revise-dialog'
import { Button } from '@/components/ui/button'
import { decideReseller } from '@/lib/identity/resellers/client/desk'
import type { DeskReseller } from '@/lib/identity/resellers/schema/desk'
import type { Decision } from '@/lib/identity/resellers/states'

const LOOKS = { accept: 'primary', lift: 'primary', revise: 'secondary', reject: 'quiet', suspend: 'quiet' } as const

const NEEDS_REASON: readonly Decision[] = ['reject', 'suspend']

/** What may be decided now; each one says first what it does to the applicant. */
export function DecisionButtons({ reseller }: { reseller: DeskReseller }) {
  const t = useTranslations('deskResellers')
  const [asking, setAsking] = useState<Decision | null>(null)
  const { id, version, decisions, approval } = reseller
  const close = () => setAsking(null)
  const isRefusal = asking === 'reject' || asking === 'suspend'
  return (
    <div className="grid justify-items-end gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {decisions.map((decision) => (
          <Button key={decision} variant={LOOKS[decision]} onClick={() => setAsking(decision)}>
            {t(`decide.${decision}`)}
          </Button>
        ))}
      </div>
      {approval && <p className="text-sm">{t('liftAsked', { name: approval.asked_by.name })}</p>}
      {asking === 'revise' && <ReviseDialog reseller={reseller} onClose={close} />}
      {asking !== null && asking !== 'revise' && (
        <ConfirmAct
          open
          onClose={close}
          title={t(`ask.${asking}`)}
          effects={{ shopper: t(`effect.${asking}`) }}
          {...(NEEDS_REASON.includes(asking) && { reason: { label: t('reason'), hint: t('reasonHint') } })}
          confirm={t(`decide.${asking}`)}
          danger={isRefusal}
          done={t(asking === 'lift' && !approval ? 'done.liftAsked' : `done.${asking}`)}
          onConfirm={(reason) => decideReseller(id, { outcome: asking, version, ...(reason && { reason }) })}
        />
      )}
    </div>
  )
}

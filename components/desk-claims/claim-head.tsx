import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dotted } from '@/components/desk/dotted'
import { DueTime } from '@/components/desk/due-time'
import { type Asking, isOffered } from '@/components/desk-claims/asking'
import { ClaimStatus } from '@/components/desk-claims/claim-status'
import { DeliverDialog, HandOverDialog, ReplaceDialog } from '@/components/desk-claims/replacement-dialogs'
import { Button } from '@/components/ui/button'
import { convertClaim } from '@/lib/orders/claims/client/desk'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'

type ClaimHeadProps = { claim: DeskClaim; heading: 'h1' | 'h2'; onAsk: (asking: Asking) => void }

/** What it is, who must act and until when; the steps of the replacement. */
export function ClaimHead({ claim, heading: Heading, onAsk }: ClaimHeadProps) {
  const t = useTranslations('deskClaims')
  const [open, setOpen] = useState<'replace' | 'hand_over' | 'deliver' | null>(null)
  const { id, kind, asked_kind, status, formatted_id, next_step, is_late } = claim
  const close = () => setOpen(null)
  const convert = () =>
    onAsk({ foresight: { step: 'convert', reason: '' }, send: (version) => convertClaim(id, { version }) })
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Heading className="tabular font-semibold text-xl">{t(`heading.${kind}`, { order: formatted_id })}</Heading>
          <ClaimStatus status={status} next={next_step} />
        </div>
        <p className="text-sm">
          <Dotted
            items={[
              next_step ? t('waitsFor', { next: t(`next.${next_step.action}`) }) : t('nobody'),
              next_step?.due_at && <DueTime key="due" at={next_step.due_at} />,
            ]}
          />
        </p>
        {kind !== asked_kind && <p className="text-quiet text-sm">{t('converted')}</p>}
        {is_late && <p className="text-danger text-sm">{t('late')}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isOffered(claim, 'convert') && (
          <Button variant="secondary" onClick={convert}>
            {t('verb.convert')}
          </Button>
        )}
        {isOffered(claim, 'replace') && (
          <Button variant={isOffered(claim, 'hand_over') ? 'secondary' : 'primary'} onClick={() => setOpen('replace')}>
            {t('verb.replace')}
          </Button>
        )}
        {isOffered(claim, 'hand_over') && <Button onClick={() => setOpen('hand_over')}>{t('verb.hand_over')}</Button>}
        {isOffered(claim, 'deliver') && <Button onClick={() => setOpen('deliver')}>{t('verb.deliver')}</Button>}
      </div>
      {open === 'replace' && <ReplaceDialog claim={claim} onClose={close} />}
      {open === 'hand_over' && <HandOverDialog claim={claim} onClose={close} />}
      {open === 'deliver' && <DeliverDialog claim={claim} onClose={close} />}
    </header>
  )
}

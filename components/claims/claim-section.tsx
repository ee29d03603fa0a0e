'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ClaimActions } from '@/components/claims/claim-actions'
import { ClaimLines } from '@/components/claims/claim-lines'
import { ClaimMoney } from '@/components/claims/claim-money'
import { ClaimNext } from '@/components/claims/claim-next'
import { ClaimQuestions } from '@/components/claims/claim-questions'
import { ClaimShipments } from '@/components/claims/claim-shipments'
import { ClaimTimeline } from '@/components/claims/claim-timeline'
import { CLAIM_TONES } from '@/components/claims/claim-words'
import { Evidence } from '@/components/claims/evidence'
import { LateNotice } from '@/components/claims/late-notice'
import { WayBack } from '@/components/claims/way-back'
import { Badge } from '@/components/ui/badge'
import { goTo } from '@/components/ui/go-to'
import { Section } from '@/components/ui/section'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import type { Order } from '@/lib/orders/my-orders/schema'
import { formatDate } from '@/lib/platform/time'

export type ClaimSectionProps = {
  claim: Claim
  order: Order
  /** It was just sent: the shopper is taken to it. */
  isArrival?: boolean
  onReload: () => Promise<unknown>
  onTaken?: (() => void) | undefined
}

/** One claim: what it is, who acts next and by when, the actions, what was said and shown, the money, its timeline. */
export function ClaimSection({ claim, order, isArrival = false, onReload, onTaken }: ClaimSectionProps) {
  const t = useTranslations('claims')
  const { kind, asked_kind, status, requested_at, message, photos, appeal, reason } = claim
  const date = formatDate(requested_at)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isArrival) goTo(heading.current)
  }, [isArrival])
  const taken = () => {
    goTo(heading.current)
    onTaken?.()
  }
  // What waits for an answer stands beside the button that answers it.
  const isAsked = status === 'asked'
  const questions = <ClaimQuestions questions={claim.questions} status={status} onReload={onReload} />
  return (
    <Section
      title={t(`kind.${kind}`)}
      headingRef={heading}
      action={<Badge tone={CLAIM_TONES[status]}>{t(`status.${status}`)}</Badge>}
    >
      <div className="grid gap-6">
        <p className="tabular -mt-2 max-w-text">
          {t(`said.${asked_kind}`, { date })} {kind !== asked_kind && t('converted')} {t(`state.${status}`, { kind })}
        </p>
        {reason && <p className="max-w-text">{t('why', { reason })}</p>}
        <ClaimNext claim={claim}>
          <ClaimActions claim={claim} order={order} onTaken={taken} />
        </ClaimNext>
        {claim.is_late && <LateNotice claim={claim} />}
        {isAsked && questions}
        <WayBack claim={claim} />
        <ClaimShipments claim={claim} />
        {kind === 'return' ? (
          <Evidence title={t('problemSaid')} text={message} photos={photos} video={null} onReload={onReload} />
        ) : (
          <ClaimLines claim={claim} order={order} onReload={onReload} />
        )}
        {appeal && (
          <Evidence
            title={t('appealSaid')}
            text={appeal.message}
            photos={appeal.photos}
            video={null}
            onReload={onReload}
          />
        )}
        {!isAsked && questions}
        <ClaimMoney claim={claim} payee={order.payee} />
        <ClaimTimeline claim={claim} />
      </div>
    </Section>
  )
}

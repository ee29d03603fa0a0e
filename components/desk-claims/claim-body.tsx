import { useState } from 'react'
import { type Asking, isOffered } from '@/components/desk-claims/asking'
import { ClaimEvidence } from '@/components/desk-claims/claim-evidence'
import { ClaimMoney, ClaimOrder, ClaimParcels } from '@/components/desk-claims/claim-facts'
import { ClaimHead } from '@/components/desk-claims/claim-head'
import { ClaimLines } from '@/components/desk-claims/claim-lines'
import { ClaimTimeline } from '@/components/desk-claims/claim-timeline'
import { ClosedOffers } from '@/components/desk-claims/closed-offers'
import { DecisionPanel } from '@/components/desk-claims/decision-panel'
import { InspectPanel } from '@/components/desk-claims/inspect-panel'
import { OutcomeDialog } from '@/components/desk-claims/outcome-dialog'
import { ReceivePanel } from '@/components/desk-claims/receive-panel'
import { cx } from '@/components/ui/class-names'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'

type ClaimBodyProps = { claim: DeskClaim; heading: 'h1' | 'h2'; isNarrow?: boolean }

/**
 * What the shopper said and the decision at the left, what the order says at the right, or after the decision in one column.
 * Work with the goods comes first: it is done on a phone.
 */
export function ClaimBody({ claim, heading, isNarrow = false }: ClaimBodyProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const { id, status } = claim
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <ClaimHead claim={claim} heading={heading} onAsk={setAsking} />
      {isOffered(claim, 'receive') && <ReceivePanel key={`receive-${id}`} claim={claim} />}
      {isOffered(claim, 'pass') && <InspectPanel key={`inspect-${id}`} claim={claim} onAsk={setAsking} />}
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          !isNarrow && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]',
        )}
      >
        <ClaimEvidence claim={claim} />
        <div className={cx('grid min-w-0 gap-4', isNarrow ? 'contents' : 'max-lg:contents lg:row-span-2')}>
          <ClaimLines claim={claim} />
          <div className="order-1 grid min-w-0 gap-4">
            <ClaimMoney claim={claim} />
            <ClaimParcels claim={claim} />
            <ClaimOrder claim={claim} />
          </div>
        </div>
        <div className="grid min-w-0 gap-4">
          {isOffered(claim, 'accept') && (
            <DecisionPanel key={`decide-${id}-${status}`} claim={claim} onAsk={setAsking} />
          )}
          <ClosedOffers offers={claim.offers} />
          <ClaimTimeline activities={claim.activities} />
        </div>
      </div>
      {asking && <OutcomeDialog claim={claim} asking={asking} onClose={() => setAsking(null)} />}
    </div>
  )
}

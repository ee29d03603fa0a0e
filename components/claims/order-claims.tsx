'use client'

import type { OrderClaimsProps } from '@/components/claims/claim-props'
import { ClaimsSkeleton } from '@/components/claims/claims-skeleton'
import { LazyWords, NotLoaded } from '@/components/claims/lazy-words'
import { LazyPart } from '@/components/ui/lazy-part'

/** Loads the dialogs' frame too, which then opens without a network. */
const load = async () => {
  const [part] = await Promise.all([
    import('@/components/claims/claims-of-order'),
    import('@/components/ui/dialog-panel'),
  ])
  return part
}

/** What can be done about a problem with a delivered order, and its claims; their code loads for such orders alone. */
export function OrderClaims(props: OrderClaimsProps) {
  const { claimable, claims } = props.order
  if (!claimable && claims.length === 0) return null
  const skeleton = <ClaimsSkeleton order={props.order} />
  return (
    <LazyWords namespace="claims" waiting={skeleton}>
      <LazyPart load={load} props={props} waiting={skeleton} failed={(retry) => <NotLoaded onRetry={retry} />} />
    </LazyWords>
  )
}

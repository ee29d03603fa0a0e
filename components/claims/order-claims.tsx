'use client'

import { useTranslations } from 'next-intl'
import { LazyMessages } from '@/components/accounts/lazy-messages'
import { ClaimsSkeleton } from '@/components/claims/claims-skeleton'
import { LazyPart } from '@/components/ui/lazy-part'
import { RetryNotice } from '@/components/ui/retry-notice'
import type { ClaimListKind } from '@/lib/orders/claims/rules/limits'
import type { Order } from '@/lib/orders/my-orders/schema'

const load = () => import('@/components/claims/claims-of-order')

export type OrderClaimsProps = {
  order: Order
  /** Only returns, or only exchanges and refunds. */
  only?: ClaimListKind
  onTaken?: (() => void) | undefined
}

/** What can be done about a problem with a delivered order, and its claims; their code loads for such orders alone. */
export function OrderClaims(props: OrderClaimsProps) {
  const { claimable, claims } = props.order
  if (!claimable && claims.length === 0) return null
  const skeleton = <ClaimsSkeleton order={props.order} />
  return (
    <LazyMessages namespace="claims" waiting={skeleton} failed={<Failed retry={() => window.location.reload()} />}>
      <LazyPart load={load} props={props} waiting={skeleton} failed={(retry) => <Failed retry={retry} />} />
    </LazyMessages>
  )
}

function Failed({ retry }: { retry: () => void }) {
  const t = useTranslations('common')
  return <RetryNotice text={t('networkError')} retry={t('retry')} onRetry={retry} />
}

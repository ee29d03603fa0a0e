'use client'

import { useTranslations } from 'next-intl'
import { ClaimSection } from '@/components/claims/claim-section'
import { useErrorText } from '@/components/layout/use-error-text'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Skeleton } from '@/components/ui/skeleton'
import { useClaims } from '@/lib/orders/claims/client/shopper'
import { type ClaimListKind, KINDS_OF_LIST } from '@/lib/orders/claims/rules/limits'
import type { ClaimKind } from '@/lib/orders/claims/states'
import type { Order } from '@/lib/orders/my-orders/schema'

type ClaimSectionsProps = {
  order: Order
  only?: ClaimListKind | undefined
  /** The claim that was just sent from this page. */
  sent: number | null
  onTaken?: (() => void) | undefined
}

/** The claims of an order, the newest first. An exchange that became a refund stays with the exchanges. */
export function ClaimSections({ order, only, sent, onTaken }: ClaimSectionsProps) {
  const common = useTranslations('common')
  const errorText = useErrorText()
  const hasClaims = order.claims.length > 0
  const { data, error, isValidating, mutate } = useClaims(hasClaims ? order.id : null)
  if (!hasClaims) return null
  if (!data && error) {
    const retry = () => void mutate()
    return <RetryNotice text={errorText(error)} retry={common('retry')} busy={isValidating} onRetry={retry} />
  }
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const kinds: readonly ClaimKind[] = only ? KINDS_OF_LIST[only] : ['return', 'exchange', 'refund']
  return data
    .filter(({ kind }) => kinds.includes(kind))
    .map((claim) => (
      <ClaimSection
        key={claim.id}
        claim={claim}
        order={order}
        isArrival={claim.id === sent}
        onReload={() => mutate()}
        onTaken={onTaken}
      />
    ))
}

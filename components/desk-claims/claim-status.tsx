import { useTranslations } from 'next-intl'
import { type DotTone, StatusDot } from '@/components/desk/status-dot'
import { turnTone } from '@/components/desk/turn-tone'
import type { ClaimRow } from '@/lib/orders/claims/schema/desk'

/** What has ended, or ends unless the shopper objects. */
const ENDED: Partial<Record<ClaimRow['status'], DotTone>> = {
  resolved: 'done',
  rejected: 'off',
  failed: 'off',
  withdrawn: 'off',
  closed: 'off',
}

type ClaimStatusProps = Pick<ClaimRow, 'status'> & {
  next: { actor: NonNullable<ClaimRow['next']>['actor'] } | null
  late?: boolean
}

/** Where a claim stands, in words. */
export function ClaimStatus({ status, next, late = false }: ClaimStatusProps) {
  const t = useTranslations('deskClaims')
  const ended = ENDED[status]
  const tone = turnTone({ late, next: ended ? null : next }, ended ?? 'active')
  return <StatusDot tone={tone}>{t(`status.${status}`)}</StatusDot>
}

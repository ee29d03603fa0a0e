import { useTranslations } from 'next-intl'
import { type DotTone, StatusDot } from '@/components/desk/status-dot'
import type { ClaimRow } from '@/lib/orders/claims/schema/desk'

const TONES: Record<ClaimRow['status'], DotTone> = {
  requested: 'soon',
  asked: 'active',
  accepted: 'active',
  in_transit: 'active',
  received: 'soon',
  passed: 'active',
  replacing: 'active',
  resolved: 'done',
  rejected: 'off',
  failed: 'off',
  appealed: 'soon',
  withdrawn: 'off',
  closed: 'off',
}

type ClaimStatusProps = Pick<ClaimRow, 'status'> & { late?: boolean }

/** Where a claim stands, in words. */
export function ClaimStatus({ status, late = false }: ClaimStatusProps) {
  const t = useTranslations('deskClaims')
  return <StatusDot tone={late ? 'late' : TONES[status]}>{t(`status.${status}`)}</StatusDot>
}

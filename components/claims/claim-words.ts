import type { Tone } from '@/components/ui/badge'
import type { Claim } from '@/lib/orders/claims/schema/claim'

/** Colours of the statuses of claims and of their lines; the words say the same. */
export const CLAIM_TONES: Record<Claim['status'], Tone> = {
  requested: 'warning',
  asked: 'primary',
  accepted: 'success',
  in_transit: 'primary',
  received: 'primary',
  passed: 'success',
  replacing: 'primary',
  resolved: 'success',
  rejected: 'danger',
  failed: 'danger',
  appealed: 'warning',
  withdrawn: 'neutral',
  closed: 'neutral',
}

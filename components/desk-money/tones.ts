import type { DotTone } from '@/components/desk/status-dot'

/** How calm a status of a payment or refund is; the word says the same. */
export const TONES: Record<string, DotTone> = {
  created: 'calm',
  pending: 'calm',
  settled: 'done',
  denied: 'off',
  expired: 'off',
  cancelled: 'off',
  refund_pending: 'soon',
  refunded: 'done',
  partially_refunded: 'soon',
  chargeback: 'late',
  needs_bank: 'soon',
  needs_approval: 'soon',
  queued: 'active',
  submitted: 'active',
  unknown: 'late',
  paid: 'done',
  failed: 'late',
}

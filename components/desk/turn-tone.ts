import type { DotTone } from '@/components/desk/status-dot'
import type { Party } from '@/lib/platform/transitions'

type Turn = {
  late?: boolean
  /** Who must act next. */
  next: { actor: Party } | null
}

/**
 * The dot of what somebody must act on: late, or waiting for the store, or calm while the buyer, a courier or a gateway
 * acts. `otherwise` is its tone when nobody has to.
 */
export function turnTone({ late = false, next }: Turn, otherwise: DotTone): DotTone {
  if (late) return 'late'
  if (!next) return otherwise
  return next.actor === 'store' ? 'soon' : 'calm'
}

'use client'

import { LazyWords, NotLoaded } from '@/components/claims/lazy-words'
import type { RentalReturnProps } from '@/components/rent-returns/rental-props'
import { LazyPart } from '@/components/ui/lazy-part'
import { Skeleton } from '@/components/ui/skeleton'
import type { Order } from '@/lib/orders/my-orders/schema'

/** Statuses in which a rental is with its renter, on the way back, or settled. */
const SHOWN: readonly Order['status'][] = [
  ...([
    'exchange_request',
    'exchange_accepted',
    'exchange_rejected',
    'exchange_on_delivery',
    'refund_processed',
  ] as const),
  ...(['rented', 'due_soon', 'late', 'return_processed', 'return_failed', 'rent_returned'] as const),
  ...(['awaiting_inspection', 'ongoing_inspection', 'done_inspection'] as const),
  ...(['disburse_pending', 'disburse_ready', 'returned', 'charged', 'completed'] as const),
]

const load = async () => {
  const [part] = await Promise.all([
    import('@/components/rent-returns/return-section'),
    import('@/components/ui/dialog-panel'),
  ])
  return part
}

/** How a rental is brought back; its code loads for rentals that were delivered. */
export function RentalReturn(props: RentalReturnProps) {
  if (props.order.type !== 'rent' || !SHOWN.includes(props.order.status)) return null
  const waiting = <Skeleton className="h-64" />
  return (
    <LazyWords namespace="claims" waiting={waiting}>
      <LazyPart load={load} props={props} waiting={waiting} failed={(retry) => <NotLoaded onRetry={retry} />} />
    </LazyWords>
  )
}

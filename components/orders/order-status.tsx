'use client'

import { useSearchParams } from 'next/navigation'
import { use } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { OrderMissing } from '@/components/orders/order-missing'
import { OrderView } from '@/components/orders/order-view'
import { StatusSkeleton } from '@/components/orders/status-skeleton'
import { usePolledOrder } from '@/components/orders/use-polled-order'
import { useSessionKind } from '@/lib/identity/accounts/client'

export function OrderStatus({ id }: { id: string }) {
  use(browser('An order is shown to its owner only.'))
  const session = useSessionKind()
  return session ? <Loaded id={id} /> : <SignInState from={`/orders/${id}/status`} />
}

function Loaded({ id }: { id: string }) {
  const expired = useSearchParams().get('expired') === 'true'
  const polled = usePolledOrder(id)
  if (polled.data) return <OrderView order={polled.data} polled={polled} flaggedExpired={expired} />
  if (polled.error) return <OrderMissing error={polled.error} level={1} onRetry={polled.checkAgain} />
  return <StatusSkeleton />
}

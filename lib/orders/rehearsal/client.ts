import useSWR, { mutate } from 'swr'
import type { RehearsedOrder } from '@/lib/orders/rehearsal/schema'

const CLOCK = '/api/sim/clock'

async function fetchOrders(path: string): Promise<RehearsedOrder[]> {
  const response = await fetch(path, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error('unavailable')
  return ((await response.json()) as { data: RehearsedOrder[] }).data
}

/** The orders whose clock can be moved; `digits` filters by number. */
export const useRehearsal = (digits: string) => useSWR(`${CLOCK}?q=${digits}`, fetchOrders, { keepPreviousData: true })

/** Makes an order older: by days, or to its next date. Throws when it could not be done. */
export async function advanceOrder(id: number, days?: number) {
  const response = await fetch(`${CLOCK}/orders/${id}/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days }),
  })
  await mutate((key) => typeof key === 'string' && key.startsWith(CLOCK))
  if (!response.ok) throw new Error('unavailable')
}

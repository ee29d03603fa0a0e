import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { changeCart } from '@/lib/cart/client'
import type { Cart } from '@/lib/cart/schema'
import { usePickupPoints } from '@/lib/shipping/client'

/** Who fetches the order. */
export type Fetcher = { recipient: string; recipient_number: string }

const STORE = 'griya.pickup'

/** Kept as long as this tab is open. */
function readFetcher(): Fetcher {
  try {
    const found = JSON.parse(window.sessionStorage.getItem(STORE) ?? '{}') as Partial<Fetcher>
    return { recipient: String(found.recipient ?? ''), recipient_number: String(found.recipient_number ?? '') }
  } catch {
    return { recipient: '', recipient_number: '' }
  }
}

/**
 * Fetching an order oneself: where, and who. The cart is told of the point; only when its answer agrees is the total
 * the one to pay (`settled`).
 */
export function usePickup({ kind, warehouse, pickup_point }: Cart['data']) {
  const [active, setActive] = useState(kind === 'buy' && pickup_point !== null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(pickup_point?.id ?? null)
  const [failed, setFailed] = useState(false)
  const form = useForm<Fetcher>({ defaultValues: readFetcher() })
  const points = usePickupPoints(active ? warehouse.id : null, text)
  const wanted = active ? chosen : null
  const told = pickup_point?.id ?? null

  useEffect(() => {
    if (wanted === told || failed) return
    changeCart('buy', { pickup_point_id: wanted }).catch(() => setFailed(true))
  }, [wanted, told, failed])

  useEffect(() => {
    const subscription = form.watch((values) => window.sessionStorage.setItem(STORE, JSON.stringify(values)))
    return () => subscription.unsubscribe()
  }, [form])

  /** What an order says of it, or null when something is missing; the focus is then at the first field that lacks. */
  async function requireFetcher(): Promise<(Fetcher & { pickup_point_id: number }) | null> {
    let fetcher: Fetcher | null = null
    await form.handleSubmit(({ recipient, recipient_number }) => {
      fetcher = { recipient: recipient.trim(), recipient_number: recipient_number.trim() }
    })()
    return fetcher && chosen !== null ? { ...(fetcher as Fetcher), pickup_point_id: chosen } : null
  }

  return {
    active,
    setActive: (next: boolean) => {
      setFailed(false)
      setActive(next)
    },
    form,
    text,
    search: setText,
    points,
    chosen,
    choose: (id: number) => {
      setFailed(false)
      setChosen(id)
    },
    failed,
    settled: wanted !== null && wanted === told,
    requireFetcher,
  }
}

export type Pickup = ReturnType<typeof usePickup>

import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { usePickupPoints } from '@/lib/fulfilment/shipping/client/delivery'
import { changeCart } from '@/lib/selling/cart/client/changes'
import type { Cart } from '@/lib/selling/cart/schema'

/** The person who picks up the order. */
export type Fetcher = { recipient: string; recipient_number: string }

const STORE = 'griya.pickup'

/** Stored for this tab only. */
function readFetcher(): Fetcher {
  try {
    const found = JSON.parse(window.sessionStorage.getItem(STORE) ?? '{}') as Partial<Fetcher>
    return { recipient: String(found.recipient ?? ''), recipient_number: String(found.recipient_number ?? '') }
  } catch {
    return { recipient: '', recipient_number: '' }
  }
}

/**
 * Pick-up: the point and the person. The server stores the point in the cart; `settled` is true once its total
 * includes that.
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

  /** Returns the pick-up fields of the order, or null after moving the focus to the first field that is missing. */
  async function resolveFetcher(): Promise<(Fetcher & { pickup_point_id: number }) | null> {
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
    resolveFetcher,
  }
}

export type Pickup = ReturnType<typeof usePickup>

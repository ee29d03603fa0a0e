import { useEffect, useState } from 'react'
import { useReturnServices } from '@/lib/fulfilment/rentals/client'
import type { Destination } from '@/lib/fulfilment/shipping/client/delivery'
import { changeCart } from '@/lib/selling/cart/client/changes'
import type { Cart } from '@/lib/selling/cart/schema'

/**
 * The return service; the cheapest is chosen until the renter chooses another. `settled` is true once the server's total includes it, and
 * always in the buy cart, where nothing is returned.
 */
export function useReturnChoice({ kind, total_weight, ...data }: Cart['data'], destination: Destination | null) {
  const rent = kind === 'rent'
  const services = useReturnServices(rent ? destination : null, total_weight)
  const [code, setCode] = useState(data.return_service)
  const [failed, setFailed] = useState(false)
  const [cheapest] = services.data ?? []
  const service = services.data?.find((one) => one.code === code) ?? cheapest ?? null

  useEffect(() => {
    if (!service || service.code === data.return_service) return
    changeCart('rent', { return_service: service.code }).catch(() => setFailed(true))
  }, [service, data.return_service])

  const agreed = service !== null && data.return_service === service.code && data.return_cost === service.price
  return {
    services: services.data ?? null,
    service,
    settled: !rent || agreed,
    failed: failed || Boolean(services.error && !services.data),
    choose: (chosen: string) => {
      setFailed(false)
      setCode(chosen)
    },
    retry: () => {
      setFailed(false)
      void services.mutate()
    },
  }
}

export type ReturnChoice = ReturnType<typeof useReturnChoice>

import { useEffect, useState } from 'react'
import { changeCart } from '@/lib/cart/client'
import type { Cart } from '@/lib/cart/schema'
import { useReturnServices } from '@/lib/rentals/client'
import type { Destination } from '@/lib/shipping/client'

/**
 * How rented things come back; the shopper chooses, nothing is chosen for them (CHK-016). `settled` is when the total
 * of the server has it; in the buy cart nothing comes back, so it always is.
 */
export function useReturnChoice({ kind, total_weight, ...data }: Cart['data'], destination: Destination | null) {
  const rent = kind === 'rent'
  const services = useReturnServices(rent ? destination : null, total_weight)
  const [code, setCode] = useState(data.return_service)
  const [failed, setFailed] = useState(false)
  const service = services.data?.find((one) => one.code === code) ?? null

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

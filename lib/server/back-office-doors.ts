import { openPages } from '@/lib/platform/directory'
import type { Env } from '@/lib/platform/env'

type Settings = Pick<Env, 'payments_simulated' | 'couriers_simulated' | 'demonstration'>

/** Opens the pages of a demonstration shop. They have no login: what is opened here is public. */
export function openBackOffice({ payments_simulated, couriers_simulated, demonstration }: Settings) {
  const hasSimulator = payments_simulated || couriers_simulated
  openPages([...(hasSimulator ? ['/ops/sim'] : []), ...(demonstration ? ['/ops/outbox'] : [])])
}

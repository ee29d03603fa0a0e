import type { PaymentGateway } from '@/lib/payments/providers/gateway'
import { midtransGateway } from '@/lib/payments/providers/midtrans'
import { env } from '@/lib/platform/env'

/** The gateway that the settings name; without one, the simulator by way of the same adapter. */
export function paymentGateway(): PaymentGateway {
  const { midtrans_base_url, midtrans_server_key } = env()
  return midtransGateway({ base_url: midtrans_base_url, server_key: midtrans_server_key })
}

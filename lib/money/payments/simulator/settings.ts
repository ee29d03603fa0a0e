import { env } from '@/lib/platform/env'

/** What a gateway has agreed with its merchant. Addresses without a slash at the end. */
export type SimulatorSettings = {
  /** Where browsers and the merchant reach the simulator. */
  own_url: string
  /** Where notifications go. */
  shop_url: string
  server_key: string
  client_key: string
  signature_key: string
  xendit: { secret_key: string; callback_token: string }
}

/** The simulator of a demonstration shop, which speaks to the shop that it is mounted in. */
export function shopSimulator(): SimulatorSettings {
  const { public_url, local_url, midtrans_server_key, midtrans_client_key, midtrans_signature_key, xendit } = env()
  return {
    own_url: `${public_url}/api/sim`,
    shop_url: local_url,
    server_key: midtrans_server_key,
    client_key: midtrans_client_key,
    signature_key: midtrans_signature_key,
    xendit: { secret_key: xendit?.secret_key ?? '', callback_token: xendit?.callback_token ?? '' },
  }
}

import { env } from '@/lib/platform/env'

/** What the simulated providers have agreed with the shop that they are mounted in. */
export function simulatorSettings() {
  const { local_url, iris, xendit } = env()
  return {
    shop_url: local_url,
    creator_key: iris?.creator_key ?? '',
    approver_key: iris?.approver_key ?? '',
    merchant_key: iris?.merchant_key ?? '',
    secret_key: xendit?.secret_key ?? '',
    callback_token: xendit?.callback_token ?? '',
  }
}

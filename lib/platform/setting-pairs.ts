import { payoutFault } from '@/lib/platform/payout-settings'
import { readBuckets } from '@/lib/platform/storage-settings'

type Settings = Parameters<typeof payoutFault>[0] &
  Omit<Parameters<typeof readBuckets>[0], 'S3_REGION' | 'S3_TIMEOUT_MS'> &
  Partial<Record<(typeof NEEDED)[number][number] | (typeof TOGETHER)[number][number] | 'SMTP_URL', string | undefined>>

/** Settings that need others. */
const NEEDED = [
  ['MIDTRANS_BASE_URL', 'MIDTRANS_SERVER_KEY'],
  ['XENDIT_BASE_URL', 'XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'],
  ['BITESHIP_BASE_URL', 'BITESHIP_KEY'],
  ['WHATSAPP_BASE_URL', 'WHATSAPP_TOKEN'],
] as const

/** Client ids and secrets of the sign-in providers. */
const TOGETHER = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
] as const

const isMail = (url: string) => URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol)

/** What is wrong between settings of which each is right by itself, one sentence each. */
export function pairFaults(settings: Settings): string[] {
  const needed = NEEDED.flatMap(([name, ...needs]) =>
    settings[name] && needs.some((need) => !settings[need]) ? [`${name} needs ${needs.join(' and ')}.`] : [],
  )
  const apart = TOGETHER.flatMap(([id, secret]) =>
    !settings[id] !== !settings[secret] ? [`${id} and ${secret} belong together.`] : [],
  )
  const buckets = readBuckets({ ...settings, S3_REGION: '' })
  const mail = settings.SMTP_URL && !isMail(settings.SMTP_URL) ? ['SMTP_URL begins with smtp:// or smtps://.'] : []
  return [...needed, payoutFault(settings), ...apart, ...mail, typeof buckets === 'string' ? buckets : null].filter(
    (fault) => fault !== null,
  )
}

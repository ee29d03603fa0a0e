import type { Send } from '@/lib/identity/notifications/providers/gateway'
import { sendBySms } from '@/lib/identity/notifications/providers/sms'
import { sendByMail } from '@/lib/identity/notifications/providers/smtp'
import { sendByWhatsApp } from '@/lib/identity/notifications/providers/whatsapp'
import { CHANNELS, type Channel } from '@/lib/identity/notifications/rules'
import { env } from '@/lib/platform/env'

/** The kind of a contact. */
export type Kind = 'email' | 'phone'

const CHANNELS_TO = { email: ['email'], phone: ['whatsapp', 'sms'] } as const satisfies Record<Kind, Channel[]>

export const channelsTo = (kind: Kind): readonly Channel[] => CHANNELS_TO[kind]

/** The service that sends by this channel, or null when the shop has none. */
export function senderBy(channel: Channel): Send | null {
  const { SMTP_URL, WHATSAPP_BASE_URL, SMS_HTTP_URL } = env()
  if (channel === 'email') return SMTP_URL ? sendByMail : null
  if (channel === 'whatsapp') return WHATSAPP_BASE_URL ? sendByWhatsApp : null
  return SMS_HTTP_URL ? sendBySms : null
}

/** The channel tried first: WhatsApp before SMS. */
export function channelTo(kind: Kind): Channel {
  return channelsTo(kind).find((channel) => senderBy(channel)) ?? CHANNELS_TO[kind][0]
}

/** The limits of a channel over all processes: concurrent messages, and messages per second. */
export function paceOf(channel: Channel): { at_once: number; per_second: number } {
  const settings = env()
  if (channel === 'email') return { at_once: settings.EMAIL_AT_ONCE, per_second: settings.EMAIL_PER_SECOND }
  if (channel === 'sms') return { at_once: settings.SMS_AT_ONCE, per_second: settings.SMS_PER_SECOND }
  return { at_once: settings.WHATSAPP_AT_ONCE, per_second: settings.WHATSAPP_PER_SECOND }
}

/** Another channel to the same contact, or null. */
export const fallbackOf = (channel: Channel): Channel | null =>
  channel === 'whatsapp' && senderBy('sms') ? 'sms' : null

/** Whether messages to this kind of contact can be sent or, in a demonstration shop, read at /ops/outbox. */
export const canReach = (kind: Kind): boolean => env().demonstration || senderBy(channelTo(kind)) !== null

/** The channels by which a demonstration shop sends nothing: their messages are kept at /ops/outbox. */
export const keptChannels = (): Channel[] =>
  env().demonstration ? CHANNELS.filter((channel) => senderBy(channel) === null) : []

const SETTINGS: Record<Kind, string> = { email: 'SMTP_URL', phone: 'WHATSAPP_BASE_URL or SMS_HTTP_URL' }

/** Warnings for operators, one sentence for each kind of contact without a service. */
export const missingChannels = (): string[] =>
  (['email', 'phone'] as const)
    .filter((kind) => !canReach(kind))
    .map(
      (kind) => `No service sends messages by ${kind}: they stay undeliverable in the outbox. Set ${SETTINGS[kind]}.`,
    )

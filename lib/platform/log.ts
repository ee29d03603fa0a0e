import pino from 'pino'
import { env } from '@/lib/platform/env'

const SECRET_KEYS = [
  'password',
  'otp',
  'otp_code',
  'token',
  'authorization',
  'cookie',
  'cc_token_id',
  'signature_key',
  'account_number',
  'nik_number',
  'npwp_number',
]

const redact = {
  paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  censor: '[redacted]',
}

const shared = globalThis as { griyaLog?: pino.Logger }

/** The one logger. Never hand it a whole request, header or body. */
export function log(): pino.Logger {
  shared.griyaLog ??= pino({ level: env().LOG_LEVEL, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return shared.griyaLog
}

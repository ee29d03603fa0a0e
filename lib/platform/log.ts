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

/** What a failed statement was given: names, numbers and addresses of people. */
const VALUES = /\nparams: [\s\S]*?(?=\n\s+at |$)/g

const withoutValues = (text: unknown) => (typeof text === 'string' ? text.replace(VALUES, '') : text)

/** Of an error its kind, its words and where it was; never what else it carries. */
function describeError(thrown: Error) {
  const { type, message, stack } = pino.stdSerializers.err(thrown)
  return { type, message: withoutValues(message), stack: withoutValues(stack) }
}

const serializers = { err: describeError, error: withoutValues }

export const makeLog = (stream?: pino.DestinationStream, level = env().LOG_LEVEL) =>
  pino({ level, redact, serializers, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream)

const shared = globalThis as { griyaLog?: pino.Logger }

/** The one logger. Never hand it a whole request, header or body. */
export function log(): pino.Logger {
  shared.griyaLog ??= makeLog()
  return shared.griyaLog
}

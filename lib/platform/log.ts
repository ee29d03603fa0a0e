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

/** The parameters of a failed statement, which may be personal data. */
const PARAMETERS = /\nparams: [\s\S]*?(?=\n\s+at |$)/g

const withoutParameters = (text: unknown) => (typeof text === 'string' ? text.replace(PARAMETERS, '') : text)

/** Logs type, message and stack of an error, and none of its other fields. */
function describeError(thrown: Error) {
  const { type, message, stack } = pino.stdSerializers.err(thrown)
  return { type, message: withoutParameters(message), stack: withoutParameters(stack) }
}

const serializers = { err: describeError, error: withoutParameters }

export const makeLog = (stream?: pino.DestinationStream, level = env().LOG_LEVEL) =>
  pino({ level, redact, serializers, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream)

const shared = globalThis as { griyaLog?: pino.Logger }

/** The process's logger. Never log a whole request, its headers or its body. */
export function log(): pino.Logger {
  shared.griyaLog ??= makeLog()
  return shared.griyaLog
}

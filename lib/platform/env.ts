import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readPayouts } from '@/lib/platform/payout-settings'
import { productionFaults, SAMPLE_LINKS, SELLER, takesRealMoney } from '@/lib/platform/production'
import { links, optionalUrl, postgresUrl, proxies, wrappingKeys } from '@/lib/platform/setting-kinds'
import { pairFaults } from '@/lib/platform/setting-pairs'
import { readBuckets } from '@/lib/platform/storage-settings'

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .optional()
  .transform((value) => value === '1' || value === 'true')

/** A secret that the operator generates: 32 characters are 128 bits even in hexadecimal. */
const optionalSecret = z
  .union([z.string().min(32, 'at least 32 characters; make one with: openssl rand -hex 32'), z.literal('')])
  .optional()
  .transform((value) => value || undefined)

/** The URL template of a tile server. */
const tileUrl = z
  .union([
    z
      .string()
      .regex(/^https?:\/\//, 'begins with https://')
      .refine((text) => URL.canParse(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), {
        message: 'an address with {z}, {x} and {y} in it',
      }),
    z.literal(''),
  ])
  .optional()
  .transform((value) => value || undefined)

/** A sending limit. At least 2, because a part of it is reserved for urgent messages. */
const pace = (usual: number) => z.coerce.number().int().min(2).max(100_000).default(usual)

const amount = (usual: number) => z.coerce.number().int().min(0).max(100_000_000).default(usual)

/** A limit of at least 1. */
const count = (usual: number) => z.coerce.number().int().min(1).max(10_000_000).default(usual)
const milliseconds = (usual: number) => z.coerce.number().int().min(50).max(600_000).default(usual)

/** Unset values use the sample seller; production refuses it. */
const seller = (name: keyof typeof SELLER, most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .optional()
    .transform((value) => value || SELLER[name].sample)

const optionalPort = z
  .union([z.literal('').transform(() => undefined), z.coerce.number().int().min(1).max(65_535)])
  .optional()

const Env = z.object({
  NODE_ENV: z.string().default('development'),
  APP_ENV: z.enum(['development', 'production']).default('development'),
  DEMO: flag,
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  PUBLIC_URL: optionalUrl,
  LOCAL_URL: optionalUrl,
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  POOL_WAIT_MS: milliseconds(5_000),
  STATEMENT_TIMEOUT_MS: milliseconds(8_000),
  LOCK_TIMEOUT_MS: milliseconds(5_000),
  IDLE_TRANSACTION_TIMEOUT_MS: milliseconds(10_000),
  DATA_DIR: z.string().min(1).default('.data'),
  MEDIA_DIR: z.string().optional(),
  PRIVATE_DIR: z.string().optional(),
  STATIC_DIR: z.string().optional(),
  PAGE_MEMORY_MB: z.coerce.number().int().min(1).max(100_000).default(64),
  PAGE_STORE_MB: z.coerce.number().int().min(0).max(1_000_000).default(512),
  ASSET_PREFIX: optionalUrl,
  S3_ENDPOINT: optionalUrl,
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_PRIVATE_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_TIMEOUT_MS: milliseconds(3_000),
  REDIS_URL: optionalUrl,
  REDIS_TIMEOUT_MS: milliseconds(200),
  MIDTRANS_BASE_URL: optionalUrl,
  MIDTRANS_SERVER_KEY: z.string().optional(),
  MIDTRANS_CLIENT_KEY: z.string().max(200).default(''),
  MIDTRANS_SIGNATURE_KEY: z.string().max(200).default(''),
  MIDTRANS_SNAP_URL: optionalUrl,
  XENDIT_BASE_URL: optionalUrl,
  XENDIT_SECRET_KEY: z.string().max(500).optional(),
  XENDIT_CALLBACK_TOKEN: z.string().max(500).optional(),
  PAYOUT_PROVIDER: z.enum(['none', 'iris', 'xendit', '']).optional(),
  IRIS_BASE_URL: optionalUrl,
  IRIS_CREATOR_KEY: z.string().max(500).optional(),
  IRIS_APPROVER_KEY: z.string().max(500).optional(),
  IRIS_MERCHANT_KEY: z.string().max(500).optional(),
  CUSTOM_PAYMENT: z
    .enum(['0', '1', 'true', 'false', ''])
    .default('1')
    .transform((value) => value !== '0' && value !== 'false'),
  CARD_FORM: z.enum(['hosted', 'own']).default('hosted'),
  PAYMENTS_OFF: z.string().max(500).default(''),
  ALFAMART_PRODUCT_CODE: z.string().min(1).max(40).default('GRIYA'),
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(5_000),
  REFUND_AUTO_LIMIT: amount(5_000_000),
  UNPAID_ORDERS: count(5),
  UNPAID_PIECES: count(100),
  UNPAID_PER_ADDRESS: count(10),
  FLASH_PIECES: count(5),
  KEEP_GUESTS_DAYS: count(60),
  KEEP_EVENTS_DAYS: count(90),
  KEEP_RELEASED_DAYS: count(90),
  BITESHIP_BASE_URL: optionalUrl,
  BITESHIP_KEY: z.string().max(1000).optional(),
  BITESHIP_WEBHOOK_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'the name of a header')
    .default('x-biteship-secret'),
  BITESHIP_WEBHOOK_SECRET: optionalSecret,
  SHOP_LEGAL_NAME: seller('SHOP_LEGAL_NAME', 120),
  SHOP_ADDRESS: seller('SHOP_ADDRESS', 400),
  SHOP_NPWP: seller('SHOP_NPWP', 40).pipe(z.string().regex(/^(\D*\d){15,22}\D*$/, '15 digits or more')),
  SHOP_PHONE: seller('SHOP_PHONE', 20).pipe(z.string().regex(/^\+?[\d ()-]{8,20}$/, 'a phone number')),
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(200).optional(),
  GOOGLE_ISSUER: optionalUrl,
  FACEBOOK_APP_ID: z.string().max(200).optional(),
  FACEBOOK_APP_SECRET: z.string().max(200).optional(),
  FACEBOOK_GRAPH_URL: optionalUrl,
  WHATSAPP_BASE_URL: optionalUrl,
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_CODE_TEMPLATE: z.string().min(1).max(100).default('kode_otp'),
  SMTP_URL: optionalUrl,
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(/^[^\r\n]*$/)
    .default(''),
  SMS_HTTP_URL: optionalUrl,
  SMS_HTTP_TOKEN: z.string().optional(),
  SMS_SENDER: z.string().max(20).default(''),
  CODES_PER_IP_HOURLY: amount(30),
  CODES_PER_PREFIX_DAILY: amount(1_000),
  CODES_BY_PHONE_DAILY: amount(2_000),
  CODES_BY_EMAIL_DAILY: amount(20_000),
  MESSAGES_BY_PHONE_DAILY: amount(5_000),
  EMAIL_AT_ONCE: pace(10),
  EMAIL_PER_SECOND: pace(50),
  WHATSAPP_AT_ONCE: pace(10),
  WHATSAPP_PER_SECOND: pace(40),
  SMS_AT_ONCE: pace(10),
  SMS_PER_SECOND: pace(20),
  SECRET_KEY: optionalSecret,
  DOCUMENT_KEYS: wrappingKeys,
  GEOCODER: z.enum(['nominatim', 'photon']).default('nominatim'),
  GEOCODER_URL: optionalUrl,
  GEOCODER_PER_SECOND: z.coerce.number().min(0.1).max(1000).default(1),
  TILE_URL: tileUrl,
  TILE_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap contributors https://www.openstreetmap.org/copyright'),
  IMPORT_PICTURE_HOSTS: z.string().default(''),
  TRUSTED_PROXIES: proxies,
  CONTACT_MAIL: seller('CONTACT_MAIL', 120).pipe(z.email()),
  CONTACT_WHATSAPP: seller('CONTACT_WHATSAPP', 40).pipe(
    z.string().regex(/^[1-9]\d{8,14}$/, 'digits only, beginning with the country code: 62812…'),
  ),
  SOCIAL_LINKS: z.string().default(SAMPLE_LINKS).pipe(links),
  CONTACT_HOURS: z.string().trim().max(120).default('Setiap hari 08.00–20.00 WIB|Every day 08.00–20.00 WIB'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(5),
  WORKER: z.enum(['in-process', 'separate']).default('in-process'),
  KEY_LEASE_SECONDS: z.coerce.number().int().min(1).max(3_600).default(60),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(1000).default(1),
  METRICS_TOKEN: optionalSecret,
  METRICS_PORT: optionalPort,
  RELEASE: z
    .string()
    .regex(/^[\w.+-]{0,64}$/, 'letters, digits and . _ + - only')
    .default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Env = ReturnType<typeof parseEnv>

export class EnvError extends Error {}

const WRONG = 'These settings are wrong:'
const listed = (heading: string, faults: string[]) => [heading, ...faults].join('\n  ')

/** Checks and completes the settings. Throws one `EnvError` that lists every fault. */
export function parseEnv(source: Record<string, string | undefined>) {
  const parsed = Env.safeParse(source)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    const named = new Set(parsed.error.issues.map(({ path }) => path.join('.')))
    const pairs = pairFaults(source).filter((fault) => ![...named].some((name) => fault.startsWith(`${name} `)))
    throw new EnvError(`${listed(WRONG, [...issues, ...pairs])}\nSee .env.example for what each one means.`)
  }
  const env = parsed.data
  const simulated = !env.MIDTRANS_BASE_URL
  const faults = env.APP_ENV === 'production' && !env.DEMO ? productionFaults(env) : []
  const pairs = pairFaults(env)
  if (faults.length > 0) {
    throw new EnvError(listed('APP_ENV=production does not open a shop with these settings:', [...faults, ...pairs]))
  }
  if (pairs.length > 0) throw new EnvError(pairs.length === 1 ? pairs.join() : listed(WRONG, pairs))
  const s3 = readBuckets(env)
  if (typeof s3 === 'string') throw new EnvError(s3)
  const demonstration = !takesRealMoney(env)
  const local_url = env.LOCAL_URL?.replace(/\/$/, '') ?? `http://127.0.0.1:${env.PORT}`
  return {
    ...env,
    local_url,
    /** The seller's address as it stands on invoices, line by line. */
    seller_lines: env.SHOP_ADDRESS.split('|')
      .map((line) => line.trim())
      .filter(Boolean),
    public_url: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    media_dir: env.MEDIA_DIR ?? `${env.DATA_DIR}/media`,
    private_dir: env.PRIVATE_DIR ?? `${env.DATA_DIR}/private`,
    /** PostgreSQL's timeouts for requests, in milliseconds. */
    request_limits: {
      statement: env.STATEMENT_TIMEOUT_MS,
      lock: env.LOCK_TIMEOUT_MS,
      transaction: env.IDLE_TRANSACTION_TIMEOUT_MS,
    },
    job_limits: { statement: 120_000, lock: 30_000, transaction: 120_000 },
    /** Null: files are in local folders. */
    s3,
    payments_simulated: simulated,
    /** True when no real money is paid here; the outbox and simulator pages are open then. */
    demonstration,
    /** Whether sample accounts, whose passwords are public, may be created. */
    sample_accounts: env.DEMO || (env.APP_ENV !== 'production' && demonstration),
    secret_key: env.SECRET_KEY ?? (demonstration ? 'demonstration' : (env.MIDTRANS_SERVER_KEY ?? '')),
    ...readGateways(env, local_url),
    ...readPayouts(env, local_url, (name) => simulatorKey(env, name, '')),
    couriers_simulated: !env.BITESHIP_BASE_URL,
    biteship_base_url: env.BITESHIP_BASE_URL?.replace(/\/$/, '') ?? `${local_url}/api/sim/biteship`,
    biteship_key: env.BITESHIP_KEY || simulatorKey(env, 'couriers', 'biteship_test.'),
    /** Null: courier webhooks are refused, and parcels are polled instead. */
    biteship_webhook_secret:
      env.BITESHIP_WEBHOOK_SECRET ?? (env.BITESHIP_BASE_URL ? null : simulatorKey(env, 'webhooks', '')),
  }
}

const shared = globalThis as { griyaEnv?: Env; griyaSimulatorKeys?: Record<string, string> }

/** Addresses and keys of the payment gateways. Xendit is null unless it is set or Midtrans is simulated too. */
function readGateways(env: z.infer<typeof Env>, localUrl: string) {
  const midtrans_base_url = (env.MIDTRANS_BASE_URL ?? `${localUrl}/api/sim/midtrans`).replace(/\/$/, '')
  const midtrans_server_key = env.MIDTRANS_SERVER_KEY || simulatorKey(env, 'payments', 'SB-Mid-server-')
  const isXenditSimulated = !env.XENDIT_BASE_URL && !env.MIDTRANS_BASE_URL
  return {
    midtrans_base_url,
    midtrans_server_key,
    midtrans_client_key: env.MIDTRANS_CLIENT_KEY || (env.MIDTRANS_BASE_URL ? '' : 'SB-Mid-client-simulator'),
    /** Verifies notifications. */
    midtrans_signature_key: env.MIDTRANS_SIGNATURE_KEY || midtrans_server_key,
    midtrans_snap_url:
      env.MIDTRANS_SNAP_URL ?? `${midtrans_base_url.replace('://api.', '://app.')}/snap/v1/transactions`,
    xendit:
      env.XENDIT_BASE_URL || isXenditSimulated
        ? {
            base_url: (env.XENDIT_BASE_URL ?? `${localUrl}/api/sim/xendit`).replace(/\/$/, ''),
            secret_key: env.XENDIT_SECRET_KEY || simulatorKey(env, 'xendit', 'xnd_development_'),
            callback_token: env.XENDIT_CALLBACK_TOKEN || simulatorKey(env, 'xendit callbacks', ''),
            simulated: isXenditSimulated,
          }
        : null,
  }
}

/** The key of a simulator: the same in all processes that share a secret, otherwise random while the process runs. */
function simulatorKey({ SECRET_KEY: secret }: z.infer<typeof Env>, simulator: string, prefix: string): string {
  if (secret) return prefix + createHmac('sha256', secret).update(`simulator ${simulator}`).digest('base64url')
  shared.griyaSimulatorKeys ??= {}
  shared.griyaSimulatorKeys[simulator] ??= `${prefix}${randomBytes(18).toString('base64url')}`
  return shared.griyaSimulatorKeys[simulator]
}

export function env(): Env {
  shared.griyaEnv ??= parseEnv(process.env)
  return shared.griyaEnv
}

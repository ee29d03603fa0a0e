type Settings = {
  PUBLIC_URL?: string | undefined
  DATABASE_URL?: string | undefined
  MIDTRANS_BASE_URL?: string | undefined
  MIDTRANS_SERVER_KEY?: string | undefined
  MIDTRANS_SIGNATURE_KEY?: string | undefined
  MIDTRANS_CLIENT_KEY?: string | undefined
  CARD_FORM?: 'hosted' | 'own' | undefined
  BITESHIP_BASE_URL?: string | undefined
  BITESHIP_KEY?: string | undefined
  XENDIT_BASE_URL?: string | undefined
  XENDIT_SECRET_KEY?: string | undefined
  XENDIT_CALLBACK_TOKEN?: string | undefined
  IRIS_BASE_URL?: string | undefined
  IRIS_MERCHANT_KEY?: string | undefined
  REDIS_URL?: string | undefined
  GOOGLE_ISSUER?: string | undefined
  FACEBOOK_GRAPH_URL?: string | undefined
  S3_ENDPOINT?: string | undefined
  SOCIAL_LINKS: string[]
} & Seller

/** The sample seller of a demonstration shop, and how a fault describes each setting that a real one must say. */
export const SELLER = {
  SHOP_LEGAL_NAME: { sample: 'PT Griya Rumah Nusantara', wanted: 'who sells, as it stands on invoices' },
  SHOP_ADDRESS: {
    sample: 'Jl. Kemang Raya 12|Jakarta Selatan, DKI Jakarta 12730',
    wanted: 'where the seller is, as it stands on invoices',
  },
  SHOP_NPWP: { sample: '00.000.000.0-000.000', wanted: 'the seller’s tax number, as it stands on invoices' },
  SHOP_PHONE: { sample: '+622150000000', wanted: 'whom couriers call at the warehouse' },
  CONTACT_MAIL: { sample: 'halo@griya.example', wanted: 'the address that shoppers may write to' },
  CONTACT_WHATSAPP: { sample: '6281200000000', wanted: 'the number that shoppers may write to' },
}
type Seller = Record<keyof typeof SELLER, string>

/** Profiles of a demonstration shop on social networks. */
export const SAMPLE_LINKS =
  'https://www.instagram.com/griya.example https://www.tiktok.com/@griya.example https://www.youtube.com/@griya.example'

const MIN_KEY_LENGTH = 20
const SAMPLE = /^(changeme|change-me|secret|password|postgres|admin|griya|root|test|example|123456.*|x+|…)$/i

const isGuessable = (secret: string) => secret.length < MIN_KEY_LENGTH || SAMPLE.test(secret)

const isHttps = (url: string | undefined) => url?.startsWith('https://') ?? false

const passwordOf = (url: string | undefined) =>
  url && URL.canParse(url) ? decodeURIComponent(new URL(url).password) : ''

/** Faults of a key that charges payments or signs notifications. */
function midtransKeyFaults(name: string, key: string): string[] {
  if (/^SB-/.test(key)) return [`${name}: this is a key of the sandbox.`]
  if (!isGuessable(key)) return []
  return [`${name}: a real key has ${MIN_KEY_LENGTH} characters or more; whoever guesses it can forge payments.`]
}

function paymentFaults({ MIDTRANS_BASE_URL, MIDTRANS_SERVER_KEY = '' }: Settings): string[] {
  if (!MIDTRANS_BASE_URL) {
    return [
      'MIDTRANS_BASE_URL: payments would be simulated. Set it and MIDTRANS_SERVER_KEY to those of a real gateway,\n' +
        '    or DEMO=1 to say that this is a demonstration shop.',
    ]
  }
  const faults: string[] = []
  if (/sandbox/i.test(MIDTRANS_BASE_URL))
    faults.push('MIDTRANS_BASE_URL: this is the sandbox; nobody would really pay.')
  if (!isHttps(MIDTRANS_BASE_URL)) faults.push('MIDTRANS_BASE_URL: must begin with https://.')
  return [...faults, ...midtransKeyFaults('MIDTRANS_SERVER_KEY', MIDTRANS_SERVER_KEY)]
}

const signatureFaults = ({ MIDTRANS_SIGNATURE_KEY: key }: Settings) =>
  key ? midtransKeyFaults('MIDTRANS_SIGNATURE_KEY', key) : []

/** Our own card form sends card numbers to Midtrans with a client key. */
function cardFaults({ CARD_FORM, MIDTRANS_CLIENT_KEY }: Settings): string[] {
  if (CARD_FORM !== 'own') return []
  if (!MIDTRANS_CLIENT_KEY) return ['MIDTRANS_CLIENT_KEY: CARD_FORM=own needs it.']
  return /^SB-/.test(MIDTRANS_CLIENT_KEY) ? ['MIDTRANS_CLIENT_KEY: this is a key of the sandbox.'] : []
}

function xenditFaults({ XENDIT_BASE_URL, XENDIT_SECRET_KEY = '', XENDIT_CALLBACK_TOKEN = '' }: Settings): string[] {
  if (!XENDIT_BASE_URL) return []
  const faults: string[] = []
  if (!isHttps(XENDIT_BASE_URL)) faults.push('XENDIT_BASE_URL: must begin with https://.')
  if (/^xnd_development_/.test(XENDIT_SECRET_KEY)) faults.push('XENDIT_SECRET_KEY: this is a key for tests.')
  if (isGuessable(XENDIT_CALLBACK_TOKEN))
    faults.push(
      `XENDIT_CALLBACK_TOKEN: a real token has ${MIN_KEY_LENGTH} characters or more; it proves who tells of payments.`,
    )
  return faults
}

function irisFaults({ IRIS_BASE_URL, IRIS_MERCHANT_KEY = '' }: Settings): string[] {
  if (!IRIS_BASE_URL) return []
  const faults: string[] = []
  if (!isHttps(IRIS_BASE_URL)) faults.push('IRIS_BASE_URL: must begin with https://.')
  if (/sandbox/i.test(IRIS_BASE_URL)) faults.push('IRIS_BASE_URL: this is the sandbox; nobody would really be paid.')
  if (isGuessable(IRIS_MERCHANT_KEY))
    faults.push(
      `IRIS_MERCHANT_KEY: a real key has ${MIN_KEY_LENGTH} characters or more; it proves who tells of transfers.`,
    )
  return faults
}

function courierFaults({ BITESHIP_BASE_URL, BITESHIP_KEY = '' }: Settings): string[] {
  if (!BITESHIP_BASE_URL) {
    return [
      'BITESHIP_BASE_URL: deliveries would be priced by the simulator. Set it and BITESHIP_KEY to those of Biteship,\n' +
        '    or DEMO=1 to say that this is a demonstration shop.',
    ]
  }
  const faults: string[] = []
  if (!isHttps(BITESHIP_BASE_URL)) faults.push('BITESHIP_BASE_URL: must begin with https://.')
  if (/^biteship_test/.test(BITESHIP_KEY)) faults.push('BITESHIP_KEY: this is a key for tests.')
  return faults
}

/** Real invoices and pages must not carry the sample seller. */
const sellerFaults = (settings: Seller): string[] =>
  (Object.keys(SELLER) as (keyof Seller)[]).flatMap((name) =>
    settings[name] === SELLER[name].sample ? [`${name}: say ${SELLER[name].wanted}.`] : [],
  )

const linkFaults = ({ SOCIAL_LINKS }: Settings): string[] =>
  SOCIAL_LINKS.join(' ') === SAMPLE_LINKS ? ['SOCIAL_LINKS: say the profiles of the shop, or leave it empty.'] : []

/** Whether payments go to a real gateway with a real key, regardless of the other settings. */
export const takesRealMoney = (settings: Settings): boolean => paymentFaults(settings).length === 0

/** Why a shop with these settings must not open for real customers, one sentence per fault; empty when it may. */
export function productionFaults(settings: Settings): string[] {
  const faults = [
    ...paymentFaults(settings),
    ...signatureFaults(settings),
    ...cardFaults(settings),
    ...xenditFaults(settings),
    ...irisFaults(settings),
    ...courierFaults(settings),
    ...sellerFaults(settings),
    ...linkFaults(settings),
  ]
  if (!settings.PUBLIC_URL) faults.push('PUBLIC_URL: say under which address shoppers reach the shop, https://….')
  else if (!isHttps(settings.PUBLIC_URL)) {
    faults.push('PUBLIC_URL: must begin with https://, or session cookies travel in the open.')
  }
  if (settings.S3_ENDPOINT && !isHttps(settings.S3_ENDPOINT)) {
    faults.push('S3_ENDPOINT: must begin with https://; browsers send files there.')
  }
  for (const name of ['DATABASE_URL', 'REDIS_URL'] as const) {
    if (SAMPLE.test(passwordOf(settings[name]))) faults.push(`${name}: its password is one that anybody tries first.`)
  }
  for (const name of ['GOOGLE_ISSUER', 'FACEBOOK_GRAPH_URL'] as const) {
    if (settings[name] && !isHttps(settings[name])) faults.push(`${name}: must begin with https://.`)
  }
  return faults
}

type Settings = {
  PUBLIC_URL?: string | undefined
  DATABASE_URL?: string | undefined
  MIDTRANS_BASE_URL?: string | undefined
  MIDTRANS_SERVER_KEY?: string | undefined
  BITESHIP_BASE_URL?: string | undefined
  BITESHIP_KEY?: string | undefined
  XENDIT_BASE_URL?: string | undefined
  XENDIT_SECRET_KEY?: string | undefined
  XENDIT_CALLBACK_TOKEN?: string | undefined
  REDIS_URL?: string | undefined
  GOOGLE_ISSUER?: string | undefined
  FACEBOOK_GRAPH_URL?: string | undefined
  S3_ENDPOINT?: string | undefined
}

const LEAST_KEY = 20
const SAMPLE = /^(changeme|change-me|secret|password|postgres|admin|griya|root|test|example|123456.*|x+|…)$/i

const isHttps = (url: string | undefined) => url?.startsWith('https://') ?? false

const passwordOf = (url: string | undefined) =>
  url && URL.canParse(url) ? decodeURIComponent(new URL(url).password) : ''

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
  if (/^SB-/.test(MIDTRANS_SERVER_KEY)) faults.push('MIDTRANS_SERVER_KEY: this is a key of the sandbox.')
  else if (MIDTRANS_SERVER_KEY.length < LEAST_KEY || SAMPLE.test(MIDTRANS_SERVER_KEY)) {
    faults.push(
      `MIDTRANS_SERVER_KEY: a real key has ${LEAST_KEY} characters or more; whoever guesses it can forge payments.`,
    )
  }
  return faults
}

function xenditFaults({ XENDIT_BASE_URL, XENDIT_SECRET_KEY = '', XENDIT_CALLBACK_TOKEN = '' }: Settings): string[] {
  if (!XENDIT_BASE_URL) return []
  const faults: string[] = []
  if (!isHttps(XENDIT_BASE_URL)) faults.push('XENDIT_BASE_URL: must begin with https://.')
  if (/^xnd_development_/.test(XENDIT_SECRET_KEY)) faults.push('XENDIT_SECRET_KEY: this is a key for tests.')
  if (XENDIT_CALLBACK_TOKEN.length < LEAST_KEY)
    faults.push(
      `XENDIT_CALLBACK_TOKEN: a real token has ${LEAST_KEY} characters or more; it proves who tells of payments.`,
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

/** Whether payments go to a real gateway with a real key, whatever else the settings say. */
export const takesRealMoney = (settings: Settings): boolean => paymentFaults(settings).length === 0

/** Why a shop with these settings must not open for real customers; nothing when it may. */
export function productionFaults(settings: Settings): string[] {
  const faults = [...paymentFaults(settings), ...xenditFaults(settings), ...courierFaults(settings)]
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

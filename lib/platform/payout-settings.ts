type Settings = {
  PAYOUT_PROVIDER?: 'none' | 'iris' | 'xendit' | '' | undefined
  MIDTRANS_BASE_URL?: string | undefined
  XENDIT_BASE_URL?: string | undefined
  IRIS_BASE_URL?: string | undefined
  IRIS_CREATOR_KEY?: string | undefined
  IRIS_APPROVER_KEY?: string | undefined
  IRIS_MERCHANT_KEY?: string | undefined
}

const REQUIRED = ['IRIS_CREATOR_KEY', 'IRIS_APPROVER_KEY', 'IRIS_MERCHANT_KEY'] as const

/** Address and keys of Iris; null where it is neither set nor simulated. `keyOf` makes the keys of the simulator. */
function readIris(settings: Settings, localUrl: string, keyOf: (name: string) => string) {
  const { IRIS_BASE_URL, MIDTRANS_BASE_URL, IRIS_CREATOR_KEY, IRIS_APPROVER_KEY, IRIS_MERCHANT_KEY } = settings
  const simulated = !IRIS_BASE_URL && !MIDTRANS_BASE_URL
  if (!IRIS_BASE_URL && !simulated) return null
  return {
    base_url: (IRIS_BASE_URL ?? `${localUrl}/api/sim/iris`).replace(/\/$/, ''),
    creator_key: IRIS_CREATOR_KEY || keyOf('iris creator'),
    approver_key: IRIS_APPROVER_KEY || keyOf('iris approver'),
    merchant_key: IRIS_MERCHANT_KEY || keyOf('iris merchant'),
    simulated,
  }
}

/** Iris, and the provider that new transfers go to: the simulated Iris of a demonstration unless set otherwise. */
export function readPayouts(settings: Settings, localUrl: string, keyOf: (name: string) => string) {
  const usual = settings.MIDTRANS_BASE_URL ? 'none' : 'iris'
  const chosen = settings.PAYOUT_PROVIDER || usual
  const payout_provider: 'iris' | 'xendit' | null = chosen === 'none' ? null : chosen
  return { iris: readIris(settings, localUrl, keyOf), payout_provider }
}

/** What is wrong with the settings of transfers, or null. */
export function payoutFault(settings: Settings): string | null {
  const { PAYOUT_PROVIDER, IRIS_BASE_URL, MIDTRANS_BASE_URL, XENDIT_BASE_URL } = settings
  const missing = REQUIRED.filter((name) => !settings[name])
  if (IRIS_BASE_URL && missing.length > 0) return `IRIS_BASE_URL needs ${missing.join(', ')}.`
  const isReal = Boolean(MIDTRANS_BASE_URL)
  if (PAYOUT_PROVIDER === 'iris' && isReal && !IRIS_BASE_URL) return 'PAYOUT_PROVIDER=iris needs IRIS_BASE_URL.'
  if (PAYOUT_PROVIDER === 'xendit' && isReal && !XENDIT_BASE_URL) return 'PAYOUT_PROVIDER=xendit needs XENDIT_BASE_URL.'
  return null
}

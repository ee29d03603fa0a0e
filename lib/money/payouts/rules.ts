/** The banks that money can be transferred to (RSL-029), with our own codes. */
export const BANKS = {
  bca: 'BCA',
  bca_syariah: 'BCA Syariah',
  cimb: 'CIMB',
  mandiri: 'Mandiri',
  mandiri_syariah: 'Mandiri Syariah',
  bni: 'BNI',
  bni_syariah: 'BNI Syariah',
  bri: 'BRI',
  bri_syariah: 'BRI Syariah',
  permata: 'Permata',
  ocbc: 'OCBC',
  hsbc: 'HSBC',
  panin: 'Panin',
  panin_syariah: 'Panin Syariah',
  danamon: 'Danamon',
} as const
export type BankCode = keyof typeof BANKS

export const BANK_CODES = Object.keys(BANKS) as [BankCode, ...BankCode[]]
export const bankName = (code: BankCode) => BANKS[code]

/** Removes the characters that people write between digits. */
export const accountDigits = (text: string) => text.replace(/[\s.-]/g, '')
export const isAccountNumber = (digits: string) => /^\d{6,20}$/.test(digits)

/** Shows the last four digits only: `••••4488`. */
export const maskAccount = (number: string) => `••••${number.slice(-4)}`

/** `BCA ••••4488` */
export const accountWords = ({ bank_code, account_number }: { bank_code: BankCode; account_number: string }) =>
  `${bankName(bank_code)} ${maskAccount(account_number)}`

/** The services that transfer money to bank accounts. */
export const PAYOUT_PROVIDERS = ['iris', 'xendit'] as const
export type PayoutProvider = (typeof PAYOUT_PROVIDERS)[number]

/** What a payout can be for. */
export const PAYOUT_SUBJECTS = ['refund', 'withdrawal'] as const
export type PayoutSubjectType = (typeof PAYOUT_SUBJECTS)[number]

/** The sender of a provider's webhooks in the inbox; its payments may have another one. */
export const inboxOf = (provider: PayoutProvider) => `payouts.${provider}` as const
export const PAYOUT_INBOXES = PAYOUT_PROVIDERS.map(inboxOf)

/** Identifies a payout at its provider, which carries out each key once. */
export const payoutKey = (id: number) => `payout-${id}`

/** The id of a payout's key; null for a key that is not ours. */
export function readPayoutKey(key: string): number | null {
  const digits = /^payout-(\d{1,15})$/.exec(key)?.[1]
  return digits === undefined ? null : Number(digits)
}

/**
 * Why a transfer failed. The first group is about the account, so its owner is asked for another one; the second is the
 * store's or the provider's, so a person decides whether it is sent again.
 */
export const ACCOUNT_FAILURES = ['no_account', 'name_differs', 'refused', 'limit', 'returned'] as const
export const STORE_FAILURES = ['no_balance', 'bank_down', 'rejected', 'provider'] as const
export const PAYOUT_FAILURES = [...ACCOUNT_FAILURES, ...STORE_FAILURES] as const
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number]

export const isAccountFailure = (failure: PayoutFailure | null) => ACCOUNT_FAILURES.some((one) => one === failure)

/** What the bank's name of an account says about the given one; `unasked` when the provider cannot be asked. */
export const HOLDER_CHECKS = ['agrees', 'differs', 'unasked'] as const
export type HolderCheck = (typeof HOLDER_CHECKS)[number]

const TITLES = new Set(
  'DR DRS DRA DRG IR PROF H HJ HAJI HAJJAH BPK BAPAK IBU NY NYONYA TN TUAN SDR SDRI NN NONA KH MR MRS MS PT CV'.split(
    ' ',
  ),
)

/** Degrees at the end of a name, with or without dots: `S.E.`, `SKom`, `M.M.`. */
const DEGREE =
  /[\s,]+(S\.?(E|H|T|KOM|PD|SOS|SI|IP|KED|FARM|PSI|AG|HUT|PT|I\.?KOM)|M\.?(M|H|T|SI|PD|KOM|KES|SC|BA|B\.A)|A\.?MD|PH\.?D|SE|BA|BSC)\.?$/

function withoutDegrees(name: string): string {
  const shorter = name.replace(/[\s,.]+$/, '').replace(DEGREE, '')
  return shorter === name ? name : withoutDegrees(shorter)
}

/** The words of a name in capitals, without accents, titles and degrees. */
function nameWords(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const words = withoutDegrees(plain)
    .replace(/['’`]/g, '')
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
  const named = words.filter((word) => !TITLES.has(word))
  return named.length > 0 ? named : words
}

const isInitialOf = (short: string, long: string) => short.length === 1 && long.startsWith(short)

/** Banks cut long names off. */
const BANK_NAME_LENGTH = 20

/**
 * Whether the bank's name of an account is the given one. Case, spaces, titles and degrees do not matter, an initial
 * stands for its word, and a long name may be cut off by the bank.
 */
export function isSameHolder(given: string, atBank: string): boolean {
  const [ours, theirs] = [nameWords(given), nameWords(atBank)]
  const [one, other] = [ours.join(''), theirs.join('')]
  if (other === '') return false
  if (one === other) return true
  if (other.length >= BANK_NAME_LENGTH && one.startsWith(other)) return true
  if (ours.length !== theirs.length) return false
  const pairs = ours.map((word, at) => [word, theirs[at] ?? ''] as const)
  return (
    pairs.some(([a, b]) => a === b && a.length > 1) &&
    pairs.every(([a, b]) => a === b || isInitialOf(a, b) || isInitialOf(b, a))
  )
}

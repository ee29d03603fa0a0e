/** The banks that a refund can be transferred to (RSL-029), with our own codes. */
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

/** A moment within the last day before `due_at`, for formatting. */
export const lastDay = (due_at: Date | string) => new Date(new Date(due_at).getTime() - 1)

/** What a decision was based on: it changes with the refund and with the bank account. */
export const versionOf = (refundChanged: Date, accountChanged: Date | null) =>
  (accountChanged && accountChanged > refundChanged ? accountChanged : refundChanged).toISOString()

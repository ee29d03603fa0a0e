import { keyedHash } from '@/lib/platform/secret'
import { addHours } from '@/lib/platform/time'

/** Hours that a changed account waits before money goes to it, so that its owner can object. */
export const ACCOUNT_WAIT_HOURS = 24

export const usableFrom = (now: Date) => addHours(now, ACCOUNT_WAIT_HOURS)

/** Tells whether two accounts are one without reading either. */
export const accountHash = (bank_code: string, account_number: string) =>
  keyedHash('bank account', bank_code, account_number)

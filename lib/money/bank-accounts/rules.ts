import { keyedHash } from '@/lib/platform/secret'
import { addHours } from '@/lib/platform/time'

/** Hours that a changed account waits before money goes to it, so that its owner can object. */
export const ACCOUNT_WAIT_HOURS = 24

export const usableFrom = (now: Date) => addHours(now, ACCOUNT_WAIT_HOURS)

/** Finds the same account of somebody else without reading either; zeros in front do not tell them apart. */
export const accountHash = (bank_code: string, account_number: string) =>
  keyedHash('bank account', bank_code, account_number.replace(/^0+/, ''))

import { normalizePhone } from '@/lib/identity/accounts/rules'

/** The minimum length of a password in characters. */
export const PASSWORD_LENGTH = 8

/** The passwords of the sample accounts, which everybody can read: a shop for real customers refuses them. */
export const PUBLISHED_PASSWORDS: readonly string[] = ['rumah-hangat-1', 'rumah-hangat-2']

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

type PasswordOwner = {
  first_name?: string | null
  last_name?: string | null
  email?: string | null | undefined
  phone_number?: string | null | undefined
  store_name?: string | null | undefined
}

/** Whether a password is the owner's name, contact or store, ignoring signs and up to four digits at the end. */
export function isOwnWord(password: string, { first_name, last_name, email, phone_number, store_name }: PasswordOwner) {
  const names = [first_name ?? '', last_name ?? '']
  const digits = phone_number ? normalizePhone(phone_number).slice(3) : ''
  const own = [...names, names.join(''), names.toReversed().join(''), email, email?.split('@')[0], store_name, digits]
  const words = own.map((word) => lettersOf(word ?? '')).filter((word) => word.length > 2)
  const bare = lettersOf(password).replace(/^(?:62|0)(?=8\d{8})/, '')
  return words.some((word) => bare.startsWith(word) && /^\d{0,4}$/.test(bare.slice(word.length)))
}

import { SignInError } from '@/lib/identity/sign-in/errors'
import { isOwnWord } from '@/lib/identity/sign-in/rules'
import { hashPassword } from '@/lib/platform/passwords'

let common: Promise<ReadonlySet<string>> | null = null

/** The passwords that are tried first, from leaks of other sites; read when one is first chosen. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}

/** `Sayangku!`, `sayangku` and `sayangku2026` are one to whoever guesses. */
async function isCommon(password: string) {
  common ??= readCommon()
  const list = await common
  const word = password.toLowerCase()
  return [word, word.replace(/[\p{P}\p{S}]+$/u, ''), word.replace(/[\d\p{P}\p{S}]+$/u, '')].some((one) => list.has(one))
}

type Person = Parameters<typeof isOwnWord>[1]

/** Throws `password_own` for one's own name, contact or store. */
export function requireForeignPassword(password: string, person: Person) {
  if (isOwnWord(password, person)) throw new SignInError('password_own')
}

type Choice = { password: string; password_confirmation: string }

/** The hash of a new password. Throws `password_mismatch`, `password_common`, and `password_own` for what is known. */
export async function choosePassword({ password, password_confirmation }: Choice, person: Person) {
  if (password !== password_confirmation) throw new SignInError('password_mismatch')
  if (await isCommon(password)) throw new SignInError('password_common')
  requireForeignPassword(password, person)
  return hashPassword(password)
}

import { SignInError } from '@/lib/identity/sign-in/errors'
import { isOwnWord } from '@/lib/identity/sign-in/rules'
import { hashPassword } from '@/lib/platform/passwords'

let common: Promise<ReadonlySet<string>> | null = null

/** The most common leaked passwords, loaded on first use. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}

/** Also recognises common passwords with capitals or with digits and signs at the end, such as `Sayangku2026!`. */
async function isCommon(password: string) {
  common ??= loadCommon()
  const list = await common
  const word = password.toLowerCase()
  return [word, word.replace(/[\p{P}\p{S}]+$/u, ''), word.replace(/[\d\p{P}\p{S}]+$/u, '')].some((variant) =>
    list.has(variant),
  )
}

type Person = Parameters<typeof isOwnWord>[1]

/** Throws `password_own` for the owner's name, contact or store. */
export function refuseOwnWord(password: string, person: Person) {
  if (isOwnWord(password, person)) throw new SignInError('password_own')
}

type ChosenPassword = { password: string; password_confirmation: string }

/** Checks a new password and returns its hash. Throws `password_mismatch`, `password_common`, `password_own`. */
export async function choosePassword({ password, password_confirmation }: ChosenPassword, person: Person) {
  if (password !== password_confirmation) throw new SignInError('password_mismatch')
  if (await isCommon(password)) throw new SignInError('password_common')
  refuseOwnWord(password, person)
  return hashPassword(password)
}

import useSWR from 'swr'
import { beginSession } from '@/lib/identity/accounts/client'
import { contactFields } from '@/lib/identity/accounts/rules'
import type { Provider } from '@/lib/identity/social/rules'
import type { SocialLogin } from '@/lib/identity/social/schema'
import { fetchData } from '@/lib/platform/http'

const LOGIN_METHODS = '/login/methods'
const SOCIAL_LOGIN = '/login/social'
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }
const NONE: Provider[] = []

/** The sign-in providers of this shop: those that the page knows, otherwise from the API. */
export function useLoginMethods(known?: Provider[]) {
  const { data, isLoading } = useSWR<Provider[]>(known ? null : LOGIN_METHODS, fetchData, ONCE)
  return { methods: known ?? data ?? NONE, isLoading }
}

/** The unfinished sign-in of this browser. */
export function useSocialLogin() {
  const { data, error, mutate: retry } = useSWR<SocialLogin>(SOCIAL_LOGIN, fetchData, ONCE)
  return { waiting: data ?? null, error: error as unknown, retry: () => void retry() }
}

export type ContactProof = { contact: string; otp_code: string }

/** Finishes a sign-in, with a verified contact if one is required. */
export const finishSocialLogin = ({ contact, otp_code }: Partial<ContactProof>) =>
  beginSession(SOCIAL_LOGIN, contact === undefined ? {} : { ...contactFields(contact), otp_code })

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isForGuests, type LoginRequest } from '@/components/accounts/login-dialog-store'
import { useErrorText } from '@/components/accounts/use-error-text'
import { takeLine } from '@/components/accounts/waiting-line'
import { useGo } from '@/components/checkout/use-go'
import { toast, toastNext } from '@/components/ui/toast'
import { type ContactProof, type Credentials, continueAsGuest, finishSocialLogin, login } from '@/lib/accounts/client'
import type { User } from '@/lib/accounts/schema'
import { addLocally, mergeLocalCart } from '@/lib/cart/client'
import { ApiError } from '@/lib/platform/http'
import { safePath } from '@/lib/platform/safe-path'

type Way = 'guest' | 'login'

/** Begins a session and hands over the browser's cart, with what waited to be bought. */
export async function beginSession(begin: () => Promise<User>, request: LoginRequest): Promise<User> {
  const user = await begin()
  const waiting = request.line ?? takeLine()
  if (waiting) addLocally(waiting.line, waiting.cap)
  await mergeLocalCart().catch(() => null)
  return user
}

/** After the session has begun: a welcome, and on to where the shopper was stopped. */
export function useEnter(onDone: () => void) {
  const t = useTranslations('auth')
  const go = useGo()
  return (user: User, target: string | undefined) => {
    const welcome = t('welcome', { name: user.role === 'guest' ? t('guestName') : user.first_name })
    if (!target) {
      toast(welcome, 'success')
      return onDone()
    }
    toastNext(welcome, 'success')
    go.enter(safePath(target, '/cart'))
  }
}

/** Signs in, hands over the browser's cart and goes on where the shopper was stopped (CART-011, CART-012). */
export function useSignIn(request: LoginRequest, onDone: () => void) {
  const t = useTranslations('auth')
  const errorText = useErrorText()
  const enter = useEnter(onDone)
  const [busy, setBusy] = useState<Way | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function run(way: Way, begin: () => Promise<User>) {
    setBusy(way)
    setError(null)
    try {
      const user = await beginSession(begin, request)
      enter(user, way === 'guest' && !isForGuests(request.from) ? '/cart' : request.from)
    } catch (failure) {
      setError(wording(failure, way))
      setBusy(null)
    }
  }

  function wording(failure: unknown, way: Way): string {
    const known = failure instanceof ApiError && failure.code !== 'network'
    if (known && failure.status === 401) return t('wrong')
    return known ? errorText(failure) : t(way === 'guest' ? 'guestFailed' : 'failed')
  }

  return {
    busy,
    error,
    asGuest: () => run('guest', continueAsGuest),
    withAccount: (credentials: Credentials) => run('login', () => login(credentials)),
    withProvider: (proof: Partial<ContactProof>) => run('login', () => finishSocialLogin(proof)),
  }
}

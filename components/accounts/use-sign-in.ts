import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { takePendingLine } from '@/components/accounts/pending-cart-line'
import { isForGuests, type LoginRequest } from '@/components/layout/login-dialog-store'
import { useErrorText } from '@/components/layout/use-error-text'
import { useNavigate } from '@/components/layout/use-navigate'
import { toast, toastNext } from '@/components/ui/toast'
import type { User } from '@/lib/identity/accounts/schema'
import { type Credentials, continueAsGuest, login } from '@/lib/identity/sign-in/client'
import { type ContactProof, finishSocialLogin } from '@/lib/identity/social/client'
import { ApiError } from '@/lib/platform/http'
import { safePath } from '@/lib/platform/safe-path'
import { addLocally, mergeLocalCart } from '@/lib/selling/cart/client/cart'

type SignInMethod = 'guest' | 'login'

/** Begins a session, then moves the browser's cart and the requested cart line to the account. */
export async function beginSession(begin: () => Promise<User>, request: LoginRequest): Promise<User> {
  const user = await begin()
  const waiting = request.line ?? takePendingLine()
  if (waiting) addLocally(waiting.line, waiting.cap)
  await mergeLocalCart().catch(() => null)
  return user
}

/** After the session has begun: greets the user and opens the page that the login interrupted. */
export function useEnter(onDone: () => void) {
  const t = useTranslations('auth')
  const navigate = useNavigate()
  return (user: User, target: string | undefined) => {
    const welcome = t('welcome', { name: user.role === 'guest' ? t('guestName') : user.first_name })
    if (!target) {
      toast(welcome, 'success')
      return onDone()
    }
    toastNext(welcome, 'success')
    navigate.enter(safePath(target, '/cart'))
  }
}

/** Signs in, moves the browser's cart to the account and continues where the login interrupted (CART-011, CART-012). */
export function useSignIn(request: LoginRequest, onDone: () => void) {
  const t = useTranslations('auth')
  const errorText = useErrorText()
  const enter = useEnter(onDone)
  const [busy, setBusy] = useState<SignInMethod | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function run(way: SignInMethod, begin: () => Promise<User>) {
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

  function wording(failure: unknown, way: SignInMethod): string {
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

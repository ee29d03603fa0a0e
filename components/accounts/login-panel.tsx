'use client'

import { useSearchParams } from 'next/navigation'
import { LoginForm } from '@/components/accounts/login-form'
import { safePath } from '@/components/accounts/safe-path'

const stay = () => undefined

/** The login form as a page; `from` is where it leads afterwards (spec 1 §2). */
export function LoginPanel() {
  const from = safePath(useSearchParams().get('from'), '/')
  return <LoginForm request={{ from }} guestFirst={false} onDone={stay} />
}

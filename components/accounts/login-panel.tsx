'use client'

import { useSearchParams } from 'next/navigation'
import { LoginFailure } from '@/components/accounts/login-failure'
import { LoginForm } from '@/components/accounts/login-form'
import type { Provider } from '@/lib/identity/social/rules'
import { safePath } from '@/lib/platform/safe-path'

const stay = () => undefined

/** The login form as a page; `from` is the path to open after the login (ACC-009). */
export function LoginPanel({ providers }: { providers: Provider[] }) {
  const query = useSearchParams()
  const from = safePath(query.get('from'), '/')
  return (
    <div className="grid gap-5">
      <LoginFailure reason={query.get('social')} />
      <LoginForm request={{ from }} guestFirst={false} onDone={stay} providers={providers} />
    </div>
  )
}

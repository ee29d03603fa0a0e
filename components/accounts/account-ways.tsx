'use client'

import { useTranslations } from 'next-intl'
import type { LoginRequest } from '@/components/accounts/login-dialog-store'
import { keepLine } from '@/components/accounts/waiting-line'
import { Link } from '@/components/layout/link'

const WAY = 'flex min-h-11 items-center font-semibold text-primary underline underline-offset-4'

/** To sign-up and to a new password; what the login was asked for waits meanwhile. */
export function AccountWays({ request, onLeave }: { request: LoginRequest; onLeave: () => void }) {
  const t = useTranslations('auth')
  const query = request.from ? `?from=${encodeURIComponent(request.from)}` : ''
  const leave = () => {
    keepLine(request.line)
    onLeave()
  }
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-sm">
      <Link href={`/register${query}`} prefetch={false} onClick={leave} className={WAY}>
        {t('register')}
      </Link>
      <Link href="/forgot-password" prefetch={false} onClick={leave} className={WAY}>
        {t('forgot')}
      </Link>
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import type { Panel } from '@/components/accounts/account-panel'
import type { LoginRequest } from '@/components/accounts/login-dialog-store'
import { keepLine } from '@/components/accounts/waiting-line'
import { Link } from '@/components/layout/link'

const WAY = 'flex min-h-11 items-center font-semibold text-primary underline underline-offset-4'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

type AccountWaysProps = {
  request: LoginRequest
  onLeave: () => void
  /** Where the login is a dialog it turns to the panel instead of leaving for the page. */
  onTurn?: ((panel: Panel) => void) | undefined
}

/** To sign-up and to a new password; what the login was asked for waits meanwhile. */
export function AccountWays({ request, onLeave, onTurn }: AccountWaysProps) {
  const t = useTranslations('auth')
  const query = request.from ? `?from=${encodeURIComponent(request.from)}` : ''
  const to = (panel: Panel) => (event: MouseEvent) => {
    if (!isPlain(event)) return
    if (onTurn) {
      event.preventDefault()
      return onTurn(panel)
    }
    keepLine(request.line)
    onLeave()
  }
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-sm">
      <Link href={`/register${query}`} prefetch={false} onClick={to('register')} className={WAY}>
        {t('register')}
      </Link>
      <Link href="/forgot-password" prefetch={false} onClick={to('forgot')} className={WAY}>
        {t('forgot')}
      </Link>
    </div>
  )
}

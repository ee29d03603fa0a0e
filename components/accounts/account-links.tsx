'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import type { Panel } from '@/components/accounts/account-panel'
import { keepPendingLine } from '@/components/accounts/pending-cart-line'
import { Link } from '@/components/layout/link'
import type { LoginRequest } from '@/components/layout/login-dialog-store'

const WAY = 'flex min-h-11 items-center font-semibold text-primary underline underline-offset-4'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

type AccountLinksProps = {
  request: LoginRequest
  onLeave: () => void
  /** Set inside the login dialog: shows the panel there instead of opening the page. */
  onTurn?: ((panel: Panel) => void) | undefined
}

/** Links to registration and to the password reset; both keep the login request. */
export function AccountLinks({ request, onLeave, onTurn }: AccountLinksProps) {
  const t = useTranslations('auth')
  const query = request.from ? `?from=${encodeURIComponent(request.from)}` : ''
  const to = (panel: Panel) => (event: MouseEvent) => {
    if (!isPlain(event)) return
    if (onTurn) {
      event.preventDefault()
      return onTurn(panel)
    }
    keepPendingLine(request.line)
    onLeave()
  }
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-sm">
      <Link href={`/register${query}`} onClick={to('register')} className={WAY}>
        {t('register')}
      </Link>
      <Link href="/forgot-password" onClick={to('forgot')} className={WAY}>
        {t('forgot')}
      </Link>
    </div>
  )
}

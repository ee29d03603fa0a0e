'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import type { Panel } from '@/components/accounts/account-panel'
import { keepPendingLine } from '@/components/accounts/pending-cart-line'
import { Link } from '@/components/layout/link'
import type { LoginRequest } from '@/components/layout/login-dialog-store'

const WAY = 'inline-flex min-h-11 items-center font-semibold text-primary text-sm underline underline-offset-4'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

type AccountLinksProps = {
  request: LoginRequest
  onLeave: () => void
  /** Set inside the login dialog: shows the panel there instead of opening the page. */
  onTurn?: ((panel: Panel) => void) | undefined
}

/** What a link to a panel does; it keeps the login request. */
function useWay(panel: Panel, { request, onLeave, onTurn }: AccountLinksProps) {
  return (event: MouseEvent) => {
    if (!isPlain(event)) return
    if (onTurn) {
      event.preventDefault()
      return onTurn(panel)
    }
    keepPendingLine(request.line)
    onLeave()
  }
}

export function RegisterLink(props: AccountLinksProps) {
  const t = useTranslations('auth')
  const { from } = props.request
  const query = from ? `?from=${encodeURIComponent(from)}` : ''
  return (
    <Link href={`/register${query}`} onClick={useWay('register', props)} className={WAY}>
      {t('register')}
    </Link>
  )
}

/** Lies at the end of the line of the password's label, and comes after the field for the keyboard. */
export function ForgotLink(props: AccountLinksProps) {
  const t = useTranslations('auth')
  return (
    <Link
      href="/forgot-password"
      onClick={useWay('forgot', props)}
      className={`${WAY} absolute -top-4 right-0 items-end pb-1.5`}
    >
      {t('forgot')}
    </Link>
  )
}

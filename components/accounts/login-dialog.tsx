'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import type { Panel } from '@/components/accounts/account-panel'
import { isForMembers } from '@/components/accounts/for-members'
import { LoginForm } from '@/components/accounts/login-form'
import { KeptLines } from '@/components/cart/kept-lines'
import { closeLogin, dismissLogin, isForGuests, type LoginRequest } from '@/components/layout/login-dialog-store'
import { Dialog } from '@/components/ui/dialog'
import { orLoadFailed } from '@/components/ui/load-failed'
import { Skeleton } from '@/components/ui/skeleton'

const AccountPanel = dynamic(() => orLoadFailed(import('@/components/accounts/account-panel')), {
  ssr: false,
  loading: () => <Skeleton className="h-128" />,
})

/** Whether the path is that of the cart, in either language. */
const isCart = (path = '') => /^(\/en)?\/cart$/.test(path)

const TITLES = { login: 'title', register: 'titleRegister', forgot: 'titleForgot' } as const

function textOf(asked: LoginRequest, guestFirst: boolean) {
  if (isForMembers(asked)) return 'memberText'
  return guestFirst ? 'guestText' : 'text'
}

/** Which panel the dialog shows; it starts with the login each time it opens. */
function usePanel(request: LoginRequest | null) {
  const [panel, setPanel] = useState<Panel | 'login'>('login')
  const [seen, setSeen] = useState(request)
  const isTurned = useRef(false)
  if (request !== seen) {
    setSeen(request)
    if (request) setPanel('login')
  }
  const turn = (to: Panel | 'login') => {
    isTurned.current = true
    setPanel(to)
  }
  /** Moves the focus to the new panel, because the focused element left with the old one. */
  const focus = useCallback((element: HTMLDivElement | null) => {
    if (!element || !isTurned.current) return
    isTurned.current = false
    element.focus()
  }, [])
  return { panel, turn, focus }
}

export default function LoginDialog({ request }: { request: LoginRequest | null }) {
  const t = useTranslations('auth')
  const { panel, turn, focus } = usePanel(request)
  const asked = request ?? {}
  const guestFirst = isForGuests(asked.from)
  return (
    <Dialog
      open={request !== null}
      onClose={dismissLogin}
      title={t(TITLES[panel])}
      closeLabel={t('close')}
      size="sm"
      fill={panel !== 'login'}
    >
      <div key={panel} ref={focus} tabIndex={-1} className="focus:outline-none">
        {panel === 'login' ? (
          <>
            <p className="mb-5 text-quiet">{t(textOf(asked, guestFirst))}</p>
            {isCart(asked.from) && <KeptLines />}
            <LoginForm request={asked} guestFirst={guestFirst} onDone={closeLogin} onTurn={turn} />
          </>
        ) : (
          <AccountPanel panel={panel} request={asked} onBack={() => turn('login')} onDone={closeLogin} />
        )}
      </div>
    </Dialog>
  )
}

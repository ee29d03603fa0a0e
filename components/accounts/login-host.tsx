'use client'

import dynamic from 'next/dynamic'
import { usePathname, useSearchParams } from 'next/navigation'
import { Suspense, useEffect, useState } from 'react'
import { openLogin, useLoginRequest } from '@/components/layout/login-dialog-store'
import { orLoadFailed } from '@/components/ui/load-failed'
import { safePath } from '@/lib/platform/safe-path'

const LoginDialog = dynamic(() => orLoadFailed(import('@/components/accounts/login-dialog')), { ssr: false })

/** `?login=1&from=/x` opens the dialog; the parameters are then removed, so that a reload does not open it again. */
function LoginQuery() {
  const query = useSearchParams()
  const pathname = usePathname()
  useEffect(() => {
    if (query.get('login') !== '1') return
    openLogin({ from: safePath(query.get('from'), '/cart') })
    const rest = new URLSearchParams(query)
    rest.delete('login')
    rest.delete('from')
    window.history.replaceState(null, '', rest.size > 0 ? `${pathname}?${rest}` : pathname)
  }, [query, pathname])
  return null
}

/** Mounted once in a layout; the dialog's code loads when it first opens. */
export function LoginHost() {
  const request = useLoginRequest()
  const [needed, setNeeded] = useState(false)
  if (request && !needed) setNeeded(true)
  return (
    <>
      <Suspense>
        <LoginQuery />
      </Suspense>
      {needed && <LoginDialog request={request} />}
    </>
  )
}

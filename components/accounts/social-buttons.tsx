'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { LoginRequest } from '@/components/accounts/login-dialog-store'
import { ProviderMark } from '@/components/accounts/provider-mark'
import { keepLine } from '@/components/accounts/waiting-line'
import { useGo } from '@/components/checkout/use-go'
import { usePagePath } from '@/components/layout/use-page-path'
import { buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { useLoginMethods } from '@/lib/accounts/client'
import { PROVIDER_NAMES, type Provider } from '@/lib/accounts/rules'

const BUSINESS = /^\/(?:en\/)?business(?:[/?#]|$)/

/** Where the dialog was opened, to come back to. */
const here = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

type SocialButtonProps = {
  provider: Provider
  request: LoginRequest
  chosen: Provider | null
  onChoose: (to: Provider) => void
}

/** A plain link: the browser leaves the shop with it. */
function SocialButton({ provider, request, chosen, onChoose }: SocialButtonProps) {
  const t = useTranslations('auth')
  const go = useGo()
  const from = request.from ? go.full(request.from) : here()
  const isBusy = chosen === provider
  const leave = () => {
    keepLine(request.line)
    onChoose(provider)
  }
  return (
    <a
      href={`/api/v1/login/${provider}?from=${encodeURIComponent(from)}`}
      onClick={leave}
      aria-busy={isBusy || undefined}
      className={cx(buttonStyle({ variant: 'secondary', full: true }), chosen && 'pointer-events-none opacity-60')}
    >
      <span className={cx('inline-flex items-center gap-3', isBusy && 'invisible')}>
        <ProviderMark provider={provider} />
        {t('continueWith', { provider: PROVIDER_NAMES[provider] })}
      </span>
      {isBusy && (
        <span
          aria-hidden="true"
          className="absolute size-5 animate-spin rounded-full border-2 border-current border-t-transparent"
        />
      )}
    </a>
  )
}

/** Google and Facebook, where the shop has them; not where resellers sign in (ACC-016). */
export function SocialButtons({ request }: { request: LoginRequest }) {
  const t = useTranslations('auth')
  const isForBusiness = BUSINESS.test(usePagePath()) || BUSINESS.test(request.from ?? '')
  const { methods, isLoading } = useLoginMethods()
  const [chosen, setChosen] = useState<Provider | null>(null)

  useEffect(() => {
    const restore = () => setChosen(null)
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [])

  if (isForBusiness || (!isLoading && methods.length === 0)) return null
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-quiet text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('orWith')}
      </p>
      {isLoading && (
        <>
          <Skeleton className="h-11 rounded-full" />
          <Skeleton className="h-11 rounded-full" />
        </>
      )}
      {methods.map((provider) => (
        <SocialButton key={provider} provider={provider} request={request} chosen={chosen} onChoose={setChosen} />
      ))}
    </div>
  )
}

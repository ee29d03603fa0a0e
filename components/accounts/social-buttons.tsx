'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { OrLine } from '@/components/accounts/or-line'
import { keepPendingLine } from '@/components/accounts/pending-cart-line'
import { ProviderMark } from '@/components/accounts/provider-mark'
import type { LoginRequest } from '@/components/layout/login-dialog-store'
import { useNavigate } from '@/components/layout/use-navigate'
import { usePagePath } from '@/components/layout/use-page-path'
import { buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { useLoginMethods } from '@/lib/identity/social/client'
import { PROVIDER_NAMES, type Provider } from '@/lib/identity/social/rules'

const BUSINESS = /^\/(?:en\/)?business(?:[/?#]|$)/

/** The page that opened the dialog; the login returns to it. */
const here = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

type SocialButtonProps = {
  provider: Provider
  request: LoginRequest
  chosen: Provider | null
  onChoose: (to: Provider) => void
}

/** A plain link, because the browser leaves the shop for the provider. */
function SocialButton({ provider, request, chosen, onChoose }: SocialButtonProps) {
  const t = useTranslations('auth')
  const navigate = useNavigate()
  const from = request.from ? navigate.full(request.from) : here()
  const isBusy = chosen === provider
  const leave = () => {
    keepPendingLine(request.line)
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

type SocialButtonsProps = {
  request: LoginRequest
  /** The providers where the page knows them; they then stand above its form. */
  known?: Provider[] | undefined
}

/** Buttons for Google and Facebook, where they are configured; never on the resellers' login (ACC-016). */
export function SocialButtons({ request, known }: SocialButtonsProps) {
  const t = useTranslations('auth')
  const isForBusiness = BUSINESS.test(usePagePath()) || BUSINESS.test(request.from ?? '')
  const { methods, isLoading } = useLoginMethods(known)
  const [chosen, setChosen] = useState<Provider | null>(null)

  useEffect(() => {
    const restore = () => setChosen(null)
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [])

  if (isForBusiness || (!isLoading && methods.length === 0)) return null
  return (
    <div className="grid gap-3">
      {!known && <OrLine>{t('orWith')}</OrLine>}
      {isLoading && (
        <>
          <Skeleton className="h-11 rounded-full" />
          <Skeleton className="h-11 rounded-full" />
        </>
      )}
      {methods.map((provider) => (
        <SocialButton key={provider} provider={provider} request={request} chosen={chosen} onChoose={setChosen} />
      ))}
      {known && <OrLine>{t('orForm')}</OrLine>}
    </div>
  )
}

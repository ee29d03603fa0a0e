'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { SocialContactForm } from '@/components/accounts/social-contact-form'
import { useSignIn } from '@/components/accounts/use-sign-in'
import { useNavigate } from '@/components/layout/use-navigate'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { useSession } from '@/lib/identity/accounts/client'
import { useSocialLogin } from '@/lib/identity/social/client'
import { ApiError } from '@/lib/platform/http'
import { safePath } from '@/lib/platform/safe-path'

const stay = () => undefined

/** The pending sign-in was already used, or it expired. */
function Over({ from }: { from: string }) {
  const t = useTranslations('account')
  const navigate = useNavigate()
  const { user } = useSession()
  const isMember = user !== null && user.role !== 'guest'
  return (
    <EmptyState
      level={1}
      picture={<Illustration shape="house" />}
      title={isMember ? t('register.member', { name: user.first_name }) : t('social.overTitle')}
      text={!isMember && t('social.overText')}
      action={
        isMember ? (
          <Button onClick={() => navigate.enter(from)}>{t('register.goOn')}</Button>
        ) : (
          <ButtonLink href={`/login?from=${encodeURIComponent(from)}`}>{t('social.again')}</ButtonLink>
        )
      }
    />
  )
}

/** The page to which Google and Facebook redirect: it signs in, or first asks the user to prove a contact. */
export function SocialConfirm() {
  const t = useTranslations('account.social')
  const common = useTranslations('common')
  const from = safePath(useSearchParams().get('from'), '/')
  const { waiting, error, retry } = useSocialLogin()
  const signIn = useSignIn({ from }, stay)
  const entered = useRef(false)

  useEffect(() => {
    if (waiting?.step !== 'enter' || entered.current) return
    entered.current = true
    void signIn.withProvider({})
  }, [waiting, signIn])

  if (error instanceof ApiError && error.code === 'social_over') return <Over from={from} />
  const failure = error ? common('networkError') : waiting?.step === 'enter' && signIn.error
  if (failure) {
    const again = () => (error ? retry() : void signIn.withProvider({}))
    return <EmptyState level={1} title={failure} action={<Button onClick={again}>{common('retry')}</Button>} />
  }
  if (waiting && waiting.step !== 'enter') return <SocialContactForm waiting={waiting} signIn={signIn} />
  return (
    <div role="status" className="grid justify-items-center gap-5 py-24 text-center">
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full border-3 border-primary border-t-transparent"
      />
      <h1 className="page-title">{t('entering')}</h1>
    </div>
  )
}

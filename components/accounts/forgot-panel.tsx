'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DoneState } from '@/components/accounts/done-state'
import { ForgotSteps } from '@/components/accounts/forgot-steps'
import { Link } from '@/components/layout/link'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'

/** The password reset as a page. */
export function ForgotPanel() {
  const t = useTranslations('account.forgot')
  const auth = useTranslations('auth')
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <Card>
        <DoneState
          title={t('doneTitle')}
          text={t('doneText')}
          action={
            <ButtonLink href="/login" size="lg" full>
              {t('login')}
            </ButtonLink>
          }
        />
      </Card>
    )
  }
  return (
    <>
      <h1 className="mb-6 page-title">{t('title')}</h1>
      <Card>
        <ForgotSteps onDone={() => setDone(true)} />
      </Card>
      <p className="mt-4 text-center">
        <Link
          href="/login"
          className="inline-flex min-h-11 items-center font-semibold text-primary text-sm underline underline-offset-4"
        >
          {auth('backToLogin')}
        </Link>
      </p>
    </>
  )
}

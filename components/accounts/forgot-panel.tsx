'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DoneState } from '@/components/accounts/done-state'
import { ForgotSteps } from '@/components/accounts/forgot-steps'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'

/** The password reset as a page. */
export function ForgotPanel() {
  const t = useTranslations('account.forgot')
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
      <h1 className="mb-2 page-title">{t('title')}</h1>
      <p className="mb-6 text-quiet">{t('lead')}</p>
      <Card>
        <ForgotSteps onDone={() => setDone(true)} />
      </Card>
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DoneState } from '@/components/accounts/done-state'
import { ForgotSteps } from '@/components/accounts/forgot-steps'
import { Button } from '@/components/ui/button'

/** The password reset inside the login dialog; it ends at the login form. */
export function ForgotInDialog({ onLogin }: { onLogin: () => void }) {
  const t = useTranslations('account.forgot')
  const [done, setDone] = useState(false)
  if (!done) {
    return <ForgotSteps onDone={() => setDone(true)} />
  }
  return (
    <DoneState
      heading="h3"
      title={t('doneTitle')}
      text={t('doneText')}
      action={
        <Button size="lg" full onClick={onLogin}>
          {t('login')}
        </Button>
      }
    />
  )
}

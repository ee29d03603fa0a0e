'use client'

import { useTranslations } from 'next-intl'
import { isForMembers } from '@/components/accounts/for-members'
import { openLogin } from '@/components/layout/login-dialog-store'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'

/** Shown on a personal page without a session: asks to log in and returns to `from` afterwards. */
export function SignInState({ from }: { from: string }) {
  const t = useTranslations('auth')
  return (
    <EmptyState
      picture={<Illustration shape="basket" />}
      title={t('title')}
      text={t(isForMembers({ from }) ? 'memberText' : 'text')}
      action={<Button onClick={() => openLogin({ from })}>{t(isForMembers({ from }) ? 'submit' : 'goOn')}</Button>}
    />
  )
}

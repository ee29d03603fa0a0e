'use client'

import { useTranslations } from 'next-intl'
import { isForMembers } from '@/components/accounts/for-members'
import { openLogin } from '@/components/accounts/login-dialog-store'
import { Illustration } from '@/components/cart/illustration'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** A personal page without a session: how to go on, and back here afterwards. */
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

'use client'

import { useTranslations } from 'next-intl'
import { DeskPage } from '@/components/desk/desk-page'
import { NamePanel } from '@/components/desk-account/name-panel'
import { PasskeyPanel } from '@/components/desk-account/passkey-panel'
import { PasswordPanel } from '@/components/desk-account/password-panel'
import { RecoveryPanel } from '@/components/desk-account/recovery-panel'
import { SessionPanel } from '@/components/desk-account/session-panel'
import { TotpPanel } from '@/components/desk-account/totp-panel'
import { useMe } from '@/lib/identity/operators/client'

/** The operator's own account. */
export function AccountPage() {
  const t = useTranslations('deskAccount')
  const { data: me } = useMe()
  if (!me) return null
  return (
    <DeskPage title={t('title')} text={t('text')} width="narrow">
      <NamePanel me={me} />
      <PasswordPanel />
      <TotpPanel me={me} />
      <PasskeyPanel me={me} />
      <RecoveryPanel me={me} />
      <SessionPanel />
    </DeskPage>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskPage } from '@/components/desk/desk-page'
import { CodesDialog } from '@/components/desk-account/codes-dialog'
import { NamePanel } from '@/components/desk-account/name-panel'
import { PasskeyPanel } from '@/components/desk-account/passkey-panel'
import { PasswordPanel } from '@/components/desk-account/password-panel'
import { RecoveryPanel } from '@/components/desk-account/recovery-panel'
import { SecurePanel } from '@/components/desk-account/secure-panel'
import { SessionPanel } from '@/components/desk-account/session-panel'
import { TotpPanel } from '@/components/desk-account/totp-panel'
import { useMe } from '@/lib/identity/operators/client'

/** The operator's own account; what secures it stands first while a second factor is missing. */
export function AccountPage() {
  const t = useTranslations('deskAccount')
  const { data: me } = useMe()
  const [codes, setCodes] = useState<readonly string[]>([])
  if (!me) return null
  const isSecure = me.has_totp || me.passkeys.length > 0
  const factor = { me, onCodes: setCodes }
  return (
    <DeskPage title={t('title')} text={t('text')} width="narrow">
      {!isSecure && <SecurePanel {...factor} />}
      <NamePanel me={me} />
      <PasswordPanel />
      {isSecure && (
        <>
          <TotpPanel {...factor} />
          <PasskeyPanel {...factor} />
        </>
      )}
      {(isSecure || me.recovery_codes_left > 0) && <RecoveryPanel {...factor} />}
      <SessionPanel />
      <CodesDialog codes={codes} onClose={() => setCodes([])} />
    </DeskPage>
  )
}

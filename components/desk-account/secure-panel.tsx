'use client'

import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import { AddPasskeyButton } from '@/components/desk-account/passkey-panel'
import { type FactorProps, TotpState } from '@/components/desk-account/totp-panel'
import { Notice } from '@/components/ui/notice'

/** The ways to a second factor, for an account that has none. */
export function SecurePanel({ me, onCodes }: FactorProps) {
  const t = useTranslations('deskAccount')
  return (
    <Panel title={t('secure.title')}>
      <div className="grid gap-4 text-sm">
        <Notice tone="warning">{t('secure.text')}</Notice>
        <div className="grid gap-1">
          <h3 className="font-semibold">{t('totp.title')}</h3>
          <TotpState me={me} onCodes={onCodes} />
        </div>
        <div className="grid gap-2 border-line border-t pt-4">
          <h3 className="font-semibold">{t('passkeys.title')}</h3>
          <p className="text-quiet">{t('passkeys.none')}</p>
          <div>
            <AddPasskeyButton onCodes={onCodes} />
          </div>
        </div>
      </div>
    </Panel>
  )
}

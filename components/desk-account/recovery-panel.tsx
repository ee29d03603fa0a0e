'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import type { FactorProps } from '@/components/desk-account/totp-panel'
import { Button } from '@/components/ui/button'
import { renewRecoveryCodes } from '@/lib/identity/operators/client'

const FEW = 3

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryPanel({ me, onCodes }: FactorProps) {
  const t = useTranslations('deskAccount')
  const [isAsking, setAsking] = useState(false)
  const left = me.recovery_codes_left
  const renew = async () => onCodes((await renewRecoveryCodes()).recovery_codes)
  return (
    <Panel title={t('recovery.title')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusDot tone={left === 0 ? 'late' : left <= FEW ? 'soon' : 'done'}>
          {t('recovery.left', { count: left })}
        </StatusDot>
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          {t('recovery.renew')}
        </Button>
      </div>
      <ConfirmAct
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('recovery.renew')}
        confirm={t('recovery.renew')}
        onConfirm={renew}
      >
        <p>{t('recovery.renewText')}</p>
      </ConfirmAct>
    </Panel>
  )
}

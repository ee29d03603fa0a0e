'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { CodesDialog } from '@/components/desk-account/codes-dialog'
import { Button } from '@/components/ui/button'
import { renewRecoveryCodes } from '@/lib/identity/operators/client'
import type { Me } from '@/lib/identity/operators/schema'

const FEW = 3

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryPanel({ me }: { me: Me }) {
  const t = useTranslations('deskAccount')
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const left = me.recovery_codes_left
  const isEarly = left === 0 && !me.has_totp && me.passkeys.length === 0
  const renew = async () => setCodes((await renewRecoveryCodes()).recovery_codes)
  return (
    <Panel title={t('recovery.title')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusDot tone={isEarly ? 'off' : left === 0 ? 'late' : left <= FEW ? 'soon' : 'done'}>
          {isEarly ? t('recovery.none') : t('recovery.left', { count: left })}
        </StatusDot>
        {!isEarly && (
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            {t('recovery.renew')}
          </Button>
        )}
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
      <CodesDialog codes={codes} onClose={() => setCodes([])} />
    </Panel>
  )
}

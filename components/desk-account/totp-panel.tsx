'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { TotpSetup } from '@/components/desk-account/totp-setup'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import type { Me } from '@/lib/identity/operators/schema'

/** `onCodes` receives the first recovery codes, which are shown once. */
export type FactorProps = { me: Me; onCodes: (codes: readonly string[]) => void }

/** The authenticator app: connected or not, and a way to connect another one. */
export function TotpPanel(props: FactorProps) {
  const t = useTranslations('deskAccount')
  return (
    <Panel title={t('totp.title')}>
      <TotpState {...props} />
    </Panel>
  )
}

/** Whether an app is connected, and the button that connects one. */
export function TotpState({ me, onCodes }: FactorProps) {
  const t = useTranslations('deskAccount')
  const common = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const finish = (fresh: readonly string[]) => {
    setOpen(false)
    onCodes(fresh)
    toast(t('totp.connected'), 'success')
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusDot tone={me.has_totp ? 'done' : 'off'}>{t(me.has_totp ? 'totp.on' : 'totp.off')}</StatusDot>
        <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
          {t(me.has_totp ? 'totp.replace' : 'totp.connect')}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('totp.title')} closeLabel={common('close')}>
        {isOpen && <TotpSetup onDone={finish} />}
      </Dialog>
    </>
  )
}

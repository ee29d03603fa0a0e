'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { Button } from '@/components/ui/button'
import { resetOperator, updateOperator } from '@/lib/identity/operators/client'
import type { Operator } from '@/lib/identity/operators/schema'

type OperatorActionsProps = { operator: Operator; onPassword: (password: string) => void; onDone: () => void }

/** New access for whoever lost it, and the end of access. */
export function OperatorActions({ operator, onPassword, onDone }: OperatorActionsProps) {
  const t = useTranslations('deskOperators')
  const [asking, setAsking] = useState<'reset' | 'activity' | null>(null)
  const { id, name, active, version } = operator
  const word = active ? 'deactivate' : 'activate'
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-4">
      <Button size="sm" variant="secondary" onClick={() => setAsking('reset')}>
        {t('reset')}
      </Button>
      <Button size="sm" variant={active ? 'quiet-danger' : 'secondary'} onClick={() => setAsking('activity')}>
        {t(word)}
      </Button>
      <ConfirmAct
        open={asking === 'reset'}
        onClose={() => setAsking(null)}
        title={t('reset')}
        confirm={t('reset')}
        onConfirm={async () => onPassword((await resetOperator(id)).first_password)}
      >
        <p>{t('resetText', { name })}</p>
      </ConfirmAct>
      <ConfirmAct
        open={asking === 'activity'}
        onClose={() => setAsking(null)}
        title={t(word)}
        confirm={t(word)}
        danger={active}
        done={t(active ? 'deactivated' : 'activated', { name })}
        onConfirm={async () => {
          await updateOperator(id, { active: !active, version })
          onDone()
        }}
      >
        <p>{t(active ? 'deactivateText' : 'activateText', { name })}</p>
      </ConfirmAct>
    </div>
  )
}

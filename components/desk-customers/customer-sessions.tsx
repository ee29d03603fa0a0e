'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { useFew } from '@/components/ui/use-few'
import { endCustomerSessions } from '@/lib/orders/customers/client'
import type { Customer } from '@/lib/orders/customers/schema'

type CustomerSessionsProps = { customer: Customer; onChange: () => unknown }

/** The devices on which the customer is logged in. */
export function CustomerSessions({ customer, onChange }: CustomerSessionsProps) {
  const t = useTranslations('deskCustomers.devices')
  const may = useMay()
  const { act, busy } = useAct()
  const [isEnding, setEnding] = useState(false)
  const { id, sessions } = customer
  const { shown, hasMore, showAll } = useFew(sessions)
  const mayEnd = may('customers.write')
  const end = (session?: string) => endCustomerSessions(id, session).then(onChange)
  return (
    <Panel
      title={t('title', { count: sessions.length })}
      actions={
        mayEnd && sessions.length > 1 ? <RowAct onClick={() => setEnding(true)}>{t('endAll')}</RowAct> : undefined
      }
    >
      {sessions.length === 0 && <p className="text-quiet text-sm">{t('none')}</p>}
      <ul className="grid gap-2 text-sm">
        {shown.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-3">
            <span>
              {[session.browser, session.system].filter(Boolean).join(' · ') || t('unknown')}
              <span className="block text-quiet">
                <When at={session.last_seen_at} />
              </span>
            </span>
            {mayEnd && (
              <RowAct busy={busy} onClick={() => act(() => end(session.id), { done: t('ended') })}>
                {t('end')}
              </RowAct>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <RowAct className="-ml-2 mt-1" onClick={showAll}>
          {t('showAll', { count: sessions.length })}
        </RowAct>
      )}
      <ConfirmAct
        open={isEnding}
        onClose={() => setEnding(false)}
        title={t('endAll')}
        effects={{ shopper: t('endAllText') }}
        confirm={t('endAll')}
        done={t('ended')}
        onConfirm={() => end()}
      />
    </Panel>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActMenu } from '@/components/desk/act-menu'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { useMay } from '@/components/desk/use-may'
import {
  blockCustomer,
  downloadCustomerData,
  eraseCustomer,
  unblockCustomer,
  undoCustomer,
} from '@/lib/orders/customers/client'
import type { Customer } from '@/lib/orders/customers/schema'

const ACTS = {
  block: { run: blockCustomer, danger: true, effects: ['shopper', 'money'] },
  unblock: { run: unblockCustomer, danger: false, effects: ['shopper'] },
  export: { run: downloadCustomerData, danger: false, effects: ['shopper'] },
  erase: { run: eraseCustomer, danger: true, effects: ['shopper', 'money'] },
} as const

type Act = keyof typeof ACTS
type CustomerActionsProps = { customer: Customer; onChange: () => unknown }

/** Blocking, and what a customer may ask for by telephone. */
export function CustomerActions({ customer, onChange }: CustomerActionsProps) {
  const t = useTranslations('deskCustomers.acts')
  const may = useMay()
  const [act, setAct] = useState<Act | null>(null)
  const others: Act[] = [
    ...(may('customers.write') ? [customer.blocked ? ('unblock' as const) : ('block' as const)] : []),
    ...(may('customers.erase') ? (['export', 'erase'] as const) : []),
  ]
  const acts = others.map((id) => ({
    id,
    label: t(`${id}.button`),
    isDanger: ACTS[id].danger,
    onChoose: () => setAct(id),
  }))
  return (
    <>
      {acts.length > 0 && <ActMenu label={t('others')} acts={acts} />}
      {act && (
        <ConfirmAct
          open
          onClose={() => setAct(null)}
          title={t(`${act}.title`)}
          effects={Object.fromEntries(ACTS[act].effects.map((effect) => [effect, t(`${act}.${effect}` as never)]))}
          reason={{ label: t(`${act}.reason`), hint: t(`${act}.hint`) }}
          confirm={t(`${act}.button`)}
          danger={ACTS[act].danger}
          done={t(`${act}.done`)}
          undo={act === 'block' ? () => undoCustomer(customer.id, 'block').then(onChange) : undefined}
          onConfirm={async (text) => {
            await ACTS[act].run(customer.id, text)
            await onChange()
          }}
        />
      )}
    </>
  )
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { amountOf, MoneyField } from '@/components/desk/money-field'
import { Field } from '@/components/ui/field'
import { Stepper } from '@/components/ui/stepper'
import { MAX_NEW_UNITS } from '@/lib/fulfilment/units/rules'
import { addUnits } from '@/lib/orders/rental-units/client'

type AddProps = { slug: string; warehouse: string; onClose: () => void; onAdded: () => unknown }

/** Adds units of a product to a warehouse. */
export function AddDialog({ slug, warehouse, onClose, onAdded }: AddProps) {
  const t = useTranslations('deskUnits.calendar')
  const words = useTranslations('deskUnits')
  const common = useTranslations('common')
  const [count, setCount] = useState(1)
  const [cost, setCost] = useState('')
  const amount = cost.trim() === '' ? 0 : amountOf(cost)
  const labels = { decrease: common('decrease'), increase: common('increase'), quantity: t('count') }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('add')}
      effects={{ stock: t('addText') }}
      isComplete={amount !== null}
      confirm={t('add')}
      done={t('added', { count })}
      onConfirm={async () => {
        await addUnits({ slug, warehouse, count, cost: amount ?? 0, from_stock: false, color: null })
        await onAdded()
      }}
    >
      <Field label={t('count')}>
        {() => <Stepper value={count} min={1} max={MAX_NEW_UNITS} labels={labels} onChange={setCount} />}
      </Field>
      <MoneyField label={t('cost')} hint={words('costHint')} value={cost} onChange={setCost} />
    </ConfirmAct>
  )
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import type { ActEffects } from '@/components/desk/effect-list'
import { useChangedMeanwhile } from '@/components/desk-orders/use-changed-meanwhile'
import { type Offer, verbKey } from '@/components/desk-orders/verb-keys'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { moveOrder } from '@/lib/orders/desk/client'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import { formatRupiah } from '@/lib/platform/money'

type OrderActProps = { order: DeskOrder; offer: Offer; onClose: () => void }

type StepField = 'tracking_code' | 'courier' | 'pickup_code' | 'proof'

const FIELDS: Partial<Record<string, readonly StepField[]>> = {
  ship_order: ['courier', 'tracking_code'],
  confirm_arrival: ['pickup_code'],
  order_delivered: ['proof'],
}

const OUT = ['ship_goods'] as const
const BACK = ['take_goods_back', 'release_holds'] as const

/** What the transition will do, from the table of transitions. */
function useEffectWords(order: DeskOrder, { effects, notify }: Offer): ActEffects {
  const t = useTranslations('deskOrders.effect')
  const has = (names: readonly string[]) => effects.some((effect) => names.includes(effect))
  const isRefund = has(['give_money_back'])
  const left = order.money.received - order.money.returned - order.money.owed
  return {
    shopper: notify ? t('told', { name: order.customer.name || order.delivery.recipient }) : t('notTold'),
    stock: has(OUT) ? t('out') : has(BACK) ? t('back') : t('stays'),
    money: isRefund ? t('refund', { amount: formatRupiah(Math.max(0, left)) }) : t('noMoney'),
  }
}

/** Asks before an order is moved, with the data that the step needs. */
export function OrderAct({ order, offer, onClose }: OrderActProps) {
  const t = useTranslations('deskOrders')
  const effects = useEffectWords(order, offer)
  const { guard, changed } = useChangedMeanwhile(order)
  const [values, setValues] = useState<Partial<Record<StepField, string>>>({})
  const { verb, kind } = offer
  const key = verbKey(offer)
  const isRejection = verb === 'reject_order'
  const confirm = (reason: string) => {
    const given = Object.entries({ ...values, reason }).filter(([, value]) => value?.trim())
    const data = Object.fromEntries(given) as Record<string, string>
    return guard((version) => moveOrder(order.id, { verb, kind, data, version }))
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t(`ask.${key}`, { order: order.formatted_id })}
      effects={effects}
      {...(isRejection && { reason: { label: t('reason'), hint: t('reasonHint') } })}
      confirm={t(`verb.${key}`)}
      danger={isRejection}
      done={t('done')}
      onConfirm={confirm}
    >
      {changed && <p className="text-danger">{changed}</p>}
      {FIELDS[verb]?.map((field) => (
        <Field key={field} label={t(`field.${field}`)} hint={t(`fieldHint.${field}`)}>
          {(input) => (
            <TextInput
              {...input}
              value={values[field] ?? ''}
              autoComplete="off"
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </ConfirmAct>
  )
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { useChangedMeanwhile } from '@/components/desk-orders/use-changed-meanwhile'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { correctOrderAddress } from '@/lib/orders/desk/client'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'

type AddressCorrectionProps = { order: DeskOrder; onClose: () => void }

const FIELDS = ['recipient', 'phone_number', 'address', 'second_line_address', 'zip_code', 'notes'] as const

const OPTIONAL: readonly (typeof FIELDS)[number][] = ['second_line_address', 'notes']

type Values = Record<(typeof FIELDS)[number], string>

function valuesOf({ delivery: { recipient, phone_number, address } }: DeskOrder): Values {
  const { address: street = '', second_line_address = '', zip_code = '', notes = '' } = address ?? {}
  return { recipient, phone_number, address: street, second_line_address, zip_code, notes }
}

/** Corrects an address within its district; the price was made for the district. */
export function AddressCorrectionDialog({ order, onClose }: AddressCorrectionProps) {
  const t = useTranslations('deskOrders')
  const { guard, changed } = useChangedMeanwhile(order)
  const [values, setValues] = useState(() => valuesOf(order))
  const { address } = order.delivery
  if (!address) return null
  const { province_id, city_id, district_id } = address
  const save = () =>
    guard((version) => correctOrderAddress(order.id, { ...values, province_id, city_id, district_id, version }))
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('correctTitle')}
      effects={{ shopper: t('correctShopper'), money: t('correctMoney') }}
      confirm={t('correctConfirm')}
      isComplete={FIELDS.every((field) => OPTIONAL.includes(field) || values[field].trim() !== '')}
      done={t('done')}
      onConfirm={save}
    >
      {changed && <p className="text-danger">{changed}</p>}
      <p className="text-quiet">{[address.district, address.city, address.province].filter(Boolean).join(', ')}</p>
      {FIELDS.map((field) => (
        <Field key={field} label={t(`addressField.${field}`)} required={!OPTIONAL.includes(field)}>
          {(input) => (
            <TextInput
              {...input}
              value={values[field]}
              autoComplete="off"
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </ConfirmAct>
  )
}

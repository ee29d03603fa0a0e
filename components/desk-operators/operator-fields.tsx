'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import type { NewOperator } from '@/lib/identity/operators/schema'
import { OPERATOR_ROLES } from '@/lib/platform/permissions'

export type Place = { id: number; title: string }

type OperatorFieldsProps = {
  values: NewOperator
  onChange: (values: NewOperator) => void
  places: readonly Place[]
  isNew: boolean
}

const without = <Item,>(items: readonly Item[], item: Item) => items.filter((each) => each !== item)

/** Name, e-mail address, roles and warehouses. */
export function OperatorFields({ values, onChange, places, isNew }: OperatorFieldsProps) {
  const t = useTranslations('deskOperators')
  const { name, email, warehouses } = values
  return (
    <div className="grid gap-4">
      <Field label={t('name')} hint={t('nameHint')}>
        {(input) => (
          <TextInput
            {...input}
            required
            maxLength={60}
            value={name}
            onChange={(event) => onChange({ ...values, name: event.target.value })}
          />
        )}
      </Field>
      {isNew && (
        <Field label={t('email')}>
          {(input) => (
            <TextInput
              {...input}
              required
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => onChange({ ...values, email: event.target.value })}
            />
          )}
        </Field>
      )}
      <RoleFields values={values} onChange={onChange} />
      <fieldset disabled={values.roles.includes('owner')}>
        <legend className="mb-1 font-medium text-sm">{t('warehouses')}</legend>
        <Checkbox
          label={t('everywhere')}
          checked={warehouses === null}
          onChange={({ target }) =>
            onChange({ ...values, warehouses: target.checked ? null : places.slice(0, 1).map(({ id }) => id) })
          }
        />
        {warehouses?.length !== undefined &&
          places.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              className="ml-8"
              checked={warehouses.includes(id)}
              onChange={({ target }) =>
                onChange({ ...values, warehouses: target.checked ? [...warehouses, id] : without(warehouses, id) })
              }
            />
          ))}
      </fieldset>
    </div>
  )
}

function RoleFields({ values, onChange }: Pick<OperatorFieldsProps, 'values' | 'onChange'>) {
  const t = useTranslations('deskOperators')
  const desk = useTranslations('desk.account')
  const { roles } = values
  // An owner sees all warehouses.
  const change = (wanted: NewOperator['roles']) =>
    onChange({ ...values, roles: wanted, ...(wanted.includes('owner') && { warehouses: null }) })
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{t('roles')}</legend>
      {OPERATOR_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={desk(`roles.${role}`)}
          hint={t(`may.${role}`)}
          checked={roles.includes(role)}
          onChange={({ target }) => change(target.checked ? [...roles, role] : without(roles, role))}
        />
      ))}
    </fieldset>
  )
}

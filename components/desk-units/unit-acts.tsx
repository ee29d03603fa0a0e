import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { amountOf, MoneyField } from '@/components/desk/money-field'
import type { WorkPlace } from '@/components/desk/work-place'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { OperatorVerb } from '@/lib/fulfilment/units/states'
import { stepUnit, transferUnit } from '@/lib/orders/rental-units/client'
import type { UnitDetail } from '@/lib/orders/rental-units/schema'

type ActsProps = { unit: UnitDetail; places: readonly WorkPlace[]; onDone: () => Promise<unknown> }

/** What can be done with a unit that is in the warehouse. */
export function UnitActs({ unit, places, onDone }: ActsProps) {
  const t = useTranslations('deskUnits')
  const [asked, setAsked] = useState<OperatorVerb | 'move' | null>(null)
  const others = places.filter(({ id }) => id !== unit.warehouse_id)
  const close = () => setAsked(null)
  if (unit.verbs.length === 0 && !unit.can_move) return null
  return (
    <div className="flex flex-wrap gap-2">
      {unit.verbs.map((verb) => (
        <Button
          key={verb}
          variant={verb === 'mend' || verb === 'find' ? 'primary' : 'secondary'}
          onClick={() => setAsked(verb)}
        >
          {t(`act.${verb}`)}
        </Button>
      ))}
      {unit.can_move && others.length > 0 && (
        <Button variant="secondary" onClick={() => setAsked('move')}>
          {t('move')}
        </Button>
      )}
      {asked === 'move' && <MoveDialog id={unit.id} places={others} onClose={close} onDone={onDone} />}
      {asked && asked !== 'move' && <StepDialog id={unit.id} verb={asked} onClose={close} onDone={onDone} />}
    </div>
  )
}

type DialogProps = { id: number; onClose: () => void; onDone: () => Promise<unknown> }

const WITH_COST: readonly OperatorVerb[] = ['repair', 'mend']

function StepDialog({ id, verb, onClose, onDone }: DialogProps & { verb: OperatorVerb }) {
  const t = useTranslations('deskUnits')
  const [cost, setCost] = useState('')
  const [sell, setSell] = useState(false)
  const amount = cost.trim() === '' ? 0 : amountOf(cost)
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t(`act.${verb}`)}
      effects={{ stock: t(`effect.${verb}`) }}
      reason={{ label: t('note'), hint: t('noteHint'), optional: true }}
      isComplete={amount !== null}
      confirm={t(`act.${verb}`)}
      danger={verb === 'retire' || verb === 'miss'}
      done={t(`done.${verb}`)}
      onConfirm={async (note) => {
        await stepUnit(id, { verb, note, cost: amount ?? 0, sell, photos: [] })
        await onDone()
      }}
    >
      {WITH_COST.includes(verb) && (
        <MoneyField label={t('costField')} hint={t('costHint')} value={cost} onChange={setCost} />
      )}
      {verb === 'retire' && (
        <Checkbox label={t('sell')} checked={sell} onChange={({ target }) => setSell(target.checked)} />
      )}
    </ConfirmAct>
  )
}

function MoveDialog({ id, places, onClose, onDone }: DialogProps & { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskUnits')
  const [to, setTo] = useState(String(places[0]?.id ?? ''))
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('move')}
      confirm={t('move')}
      done={t('moved')}
      onConfirm={async () => {
        await transferUnit(id, Number(to))
        await onDone()
      }}
    >
      <Field label={t('moveTo')}>
        {(input) => (
          <Select {...input} value={to} onChange={({ target }) => setTo(target.value)}>
            {places.map((place) => (
              <option key={place.id} value={place.id}>
                {place.title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ConfirmAct>
  )
}

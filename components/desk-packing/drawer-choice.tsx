import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import type { WorkPlace } from '@/components/desk/work-place'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'

type DrawerChoiceProps = { places: readonly WorkPlace[]; onChoose: (id: number) => void }

/** Asks whose till it is before one is shown: each warehouse has its own. */
export function DrawerChoice({ places, onChoose }: DrawerChoiceProps) {
  const t = useTranslations('deskPacking.drawer')
  if (places.length === 0) return null
  return (
    <Panel title={t('title')}>
      <Field label={t('whose')}>
        {(input) => (
          <Select {...input} value="" onChange={({ target }) => onChoose(Number(target.value))}>
            <option value="" disabled>
              {t('choose')}
            </option>
            {places.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Panel>
  )
}

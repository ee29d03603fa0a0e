import { useTranslations } from 'next-intl'
import { countIn, type Found } from '@/components/desk-claims/found'
import { Stepper } from '@/components/ui/stepper'
import { CONDITIONS } from '@/lib/orders/claims/states'

type ConditionCountsProps = {
  /** Names the line to somebody who does not see it. */
  title: string
  found: Found
  most: number
  onChange: (found: Found) => void
}

/** How many pieces of a line are in which condition, never more than there are. */
export function ConditionCounts({ title, found, most, onChange }: ConditionCountsProps) {
  const t = useTranslations('deskClaims')
  const left = most - countIn(found)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees
    <div role="group" aria-label={`${t('inspect.condition')}: ${title}`} className="grid gap-2">
      {CONDITIONS.map((condition) => {
        const count = found[condition] ?? 0
        const name = `${t(`inspect.conditions.${condition}`)}: ${title}`
        return (
          <div key={condition} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block font-semibold">{t(`inspect.conditions.${condition}`)}</span>
              <span className="block text-quiet text-sm">{t(`inspect.means.${condition}`)}</span>
            </span>
            <Stepper
              value={count}
              min={0}
              max={count + left}
              onChange={(quantity) => onChange({ ...found, [condition]: quantity })}
              labels={{
                decrease: `${t('decide.fewer')}, ${name}`,
                increase: `${t('decide.more')}, ${name}`,
                quantity: name,
              }}
            />
          </div>
        )
      })}
      <p role="status" className="text-quiet text-sm">
        {t('inspect.counted', { count: countIn(found), total: most })}
      </p>
    </div>
  )
}

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { formatNumber } from '@/lib/platform/numbers'

const toggle = <Key,>(chosen: Key[], key: Key) =>
  chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]

type ChoicesProps<Key> = {
  title: string
  /** `box` is drawn in place of the box with the tick. */
  entries: { id: Key; title: string; count: number; box?: ReactNode }[]
  chosen: Key[]
  onChoose: (chosen: Key[]) => void
  /** Of the list. */
  className?: string
}

const SHORT = 10

/** The options of a facet, each with the number of products that it would leave. */
export function Choices<Key extends string | number>({
  title,
  entries,
  chosen,
  onChoose,
  className = 'clear-both',
}: ChoicesProps<Key>) {
  const t = useTranslations('listing')
  const locale = useLocale()
  const [isWhole, setIsWhole] = useState(entries.length <= SHORT + 2)
  if (entries.length < 2 && chosen.length === 0) return null
  const shown = isWhole ? entries : entries.filter(({ id }, index) => index < SHORT || chosen.includes(id))
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold text-sm">{title}</legend>
      <div className={className}>
        {shown.map(({ id, title: name, count, box }) => (
          <Checkbox
            key={id}
            label={
              <>
                {name} <span className="tabular text-quiet text-sm">({formatNumber(count, locale)})</span>
              </>
            }
            box={box}
            checked={chosen.includes(id)}
            onChange={() => onChoose(toggle(chosen, id))}
            className={count === 0 ? 'text-quiet' : undefined}
          />
        ))}
        {shown.length < entries.length && (
          <button
            type="button"
            onClick={() => setIsWhole(true)}
            className="min-h-11 text-left font-semibold text-primary text-sm underline-offset-4 hover:underline"
          >
            {t('allChoices', { count: entries.length })}
          </button>
        )}
      </div>
    </fieldset>
  )
}

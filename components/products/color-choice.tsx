import { useLocale, useTranslations } from 'next-intl'
import type { ColorVariant } from '@/lib/catalog/products/color-schema'
import { localized } from '@/lib/platform/i18n'

type ColorChoiceProps = { colors: ColorVariant[]; chosen: number | null; onChoose: (id: number) => void }

/** Colours as dots with names; the gallery shows the selected one. */
export function ColorChoice({ colors, chosen, onChoose }: ColorChoiceProps) {
  const t = useTranslations('product')
  const locale = useLocale()
  const current = colors.find((color) => color.id === chosen)
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="text-quiet">{t('color')}:</span>{' '}
        <span className="font-semibold">{current && localized(current, 'color', locale)}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {colors.map((color) => (
          <label
            key={color.id}
            className="flex min-h-11 items-center gap-2 rounded-full border border-edge bg-card py-1 pr-4 pl-1.5 text-sm has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="color"
              value={color.id}
              checked={color.id === chosen}
              onChange={() => onChoose(color.id)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className="size-8 rounded-full border border-ink/15"
              style={{ backgroundColor: color.hex_code }}
            />
            {localized(color, 'color', locale)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

'use client'

import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { cx } from '@/components/ui/class-names'
import { STARS } from '@/lib/orders/reviews/rules'

type StarChoiceProps = { value: number; error: string | null; onChange: (stars: number) => void }

/** One to five stars, chosen by mouse, touch or arrow keys. */
export function StarChoice({ value, error, onChange }: StarChoiceProps) {
  const t = useTranslations('myReviews')
  const id = useId()
  const [pointed, setPointed] = useState(0)
  const shown = pointed || value
  const nameOf = (stars: number) => t('star', { stars, verdict: String(stars) })
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1">
      <legend className="mb-1 font-medium text-sm">{t('rating')}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointed(0)}>
          {STARS.toReversed().map((stars) => (
            <label
              key={stars}
              className="relative flex size-12 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-primary"
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(stars)}
            >
              <input
                type="radio"
                name={id}
                value={stars}
                checked={value === stars}
                required
                onChange={() => onChange(stars)}
                className="absolute inset-0 size-full appearance-none rounded-full focus-visible:outline-none"
              />
              <Star
                aria-hidden="true"
                strokeWidth={1.5}
                className={cx('pointer-events-none size-9', stars <= shown ? 'fill-warning text-warning' : 'text-edge')}
              />
              <span className="sr-only">{nameOf(stars)}</span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="min-h-5 text-quiet text-sm max-sm:basis-full">
          {shown > 0 && nameOf(shown)}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

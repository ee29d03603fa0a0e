import { Check } from 'lucide-react'
import { cx } from '@/components/ui/class-names'

type StepsProps = { label: string; steps: string[]; current: number; doneLabel: string }

/** The progress through a few steps; `current` counts from 0. */
export function Steps({ label, steps, current, doneLabel }: StepsProps) {
  return (
    <ol aria-label={label} className="flex items-center gap-2 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx('flex items-center gap-2', index > 0 && 'before:h-px before:w-5 before:bg-edge md:before:w-12')}
        >
          <span
            aria-hidden="true"
            className={cx(
              'tabular flex size-6 items-center justify-center rounded-full font-semibold text-xs',
              index <= current ? 'bg-primary text-on-primary' : 'bg-sunken text-quiet dark:bg-ink/12',
            )}
          >
            {index < current ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
          </span>
          <span className={cx(index === current ? 'font-semibold' : 'text-quiet')}>
            {step}
            {index < current && <span className="sr-only"> ({doneLabel})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

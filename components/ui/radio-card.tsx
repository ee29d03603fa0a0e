import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

type RadioGroupProps = { legend: string; hideLegend?: boolean; error?: string; className?: string; children: ReactNode }

/** A group of radio buttons; `className` lays out the cards. */
export function RadioGroup({ legend, hideLegend, error, className, children }: RadioGroupProps) {
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-medium text-sm'}>{legend}</legend>
      <div className={cx('grid gap-2', className)}>{children}</div>
      {error && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'size'> & {
  title: ReactNode
  text?: ReactNode
  aside?: ReactNode
}

/**
 * A radio button as a card with a title, a text and a price at its end. The input is as large as the card, so that a
 * sticky bar over half of it leaves enough to touch.
 */
export function RadioCard({ title, text, aside, className, children, ...props }: RadioCardProps) {
  return (
    <label
      className={cx(
        'relative flex gap-3 rounded-lg border border-edge bg-card p-4 transition-[border-color,background-color]',
        'has-checked:border-primary has-checked:bg-primary-tint has-checked:shadow-[inset_0_0_0_1px_var(--primary)]',
        'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-quiet',
        'has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input
        {...props}
        type="radio"
        className="peer absolute inset-0 size-full appearance-none rounded-lg focus-visible:outline-none"
      />
      <span
        aria-hidden="true"
        className="mt-0.5 size-5 flex-none rounded-full border border-edge bg-card peer-checked:border-[6px] peer-checked:border-primary"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text && <span className="block text-quiet text-sm">{text}</span>}
        {children}
      </span>
      {aside && <span className="tabular flex-none font-semibold">{aside}</span>}
    </label>
  )
}

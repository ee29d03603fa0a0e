import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode
  hint?: ReactNode
  box?: ReactNode
}

/** `box` is drawn in place of the box with the tick. The label covers the input's whole row as a touch target; a link inside the label keeps its own. */
export function Checkbox({ label, hint, box, className, ...props }: CheckboxProps) {
  return (
    <label className={cx('relative flex min-h-11 items-start gap-3 py-2', className)}>
      <input {...props} type="checkbox" className="peer absolute inset-y-0 left-0 w-8 appearance-none rounded-sm" />
      {box || (
        <span
          aria-hidden="true"
          className="tick-after pointer-events-none mt-0.5 flex size-5 flex-none items-center justify-center rounded-sm border border-edge bg-card text-on-primary transition-[background-color,border-color] peer-checked:border-primary peer-checked:bg-primary peer-disabled:bg-sunken after:opacity-0 peer-checked:after:opacity-100"
        />
      )}
      <span className="min-w-0">
        <span className="block">{label}</span>
        {hint && <span className="block text-quiet text-sm">{hint}</span>}
      </span>
    </label>
  )
}

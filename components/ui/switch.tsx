import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & { label: ReactNode; hint?: ReactNode }

/** A checkbox that reads and looks like a switch. */
export function Switch({ label, hint, className, ...props }: SwitchProps) {
  return (
    <label className={cx('flex min-h-11 items-center justify-between gap-4 py-2', className)}>
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-quiet text-sm">{hint}</span>}
      </span>
      <span className="relative flex h-7 w-12 flex-none">
        <input
          {...props}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          className="peer h-7 w-12 appearance-none rounded-full bg-edge transition-[background-color] checked:bg-primary disabled:bg-line"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-card transition-transform peer-checked:translate-x-5"
        />
      </span>
    </label>
  )
}

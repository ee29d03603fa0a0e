import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & { label: ReactNode; hint?: ReactNode }

/** A checkbox in the form of a switch; its touch target covers the label. */
export function Switch({ label, hint, className, ...props }: SwitchProps) {
  return (
    <label className={cx('relative flex min-h-11 items-center justify-between gap-4 py-2', className)}>
      <input
        {...props}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its state already
        role="switch"
        className="peer absolute inset-0 size-full appearance-none rounded-sm"
      />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-quiet text-sm">{hint}</span>}
      </span>
      <span
        aria-hidden="true"
        className="flex h-7 w-12 flex-none items-center rounded-full bg-edge p-1 transition-[background-color] before:size-5 before:rounded-full before:bg-card before:transition-transform peer-checked:bg-primary peer-checked:before:translate-x-5 peer-disabled:bg-line"
      />
    </label>
  )
}

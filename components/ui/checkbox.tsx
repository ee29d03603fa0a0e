import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & { label: ReactNode; hint?: ReactNode }

export function Checkbox({ label, hint, className, ...props }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-11 items-start gap-3 py-2', className)}>
      <span className="relative mt-0.5 flex size-5 flex-none">
        <input
          {...props}
          type="checkbox"
          className="peer size-5 appearance-none rounded-sm border border-edge bg-card transition-[background-color,border-color] checked:border-primary checked:bg-primary disabled:bg-sunken"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 size-4 text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0">
        <span className="block">{label}</span>
        {hint && <span className="block text-quiet text-sm">{hint}</span>}
      </span>
    </label>
  )
}

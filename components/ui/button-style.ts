import { cx } from '@/components/ui/class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'quiet-danger' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; full?: boolean }

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-edge bg-card text-ink hover:border-ink',
  quiet: 'text-ink hover:bg-ink/6',
  'quiet-danger': 'text-danger hover:bg-danger-tint',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}

const SIZES: Record<ButtonSize, string> = {
  // The touch target is at least 44 px high, whatever the visible size.
  sm: "min-h-9 px-4 text-sm after:absolute after:inset-x-0 after:-inset-y-1 after:content-['']",
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-7 text-base',
}

export const buttonStyle = ({ variant = 'primary', size = 'md', full }: ButtonLook = {}) =>
  cx(
    'relative inline-flex items-center justify-center gap-2 rounded-full py-2 text-center font-semibold leading-tight',
    'transition-[background-color,border-color,transform] active:scale-[0.98]',
    'disabled:cursor-not-allowed disabled:bg-ink/10 disabled:text-quiet disabled:active:scale-100',
    'aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
    full && 'w-full',
  )

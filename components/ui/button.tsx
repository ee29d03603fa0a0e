import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/components/ui/class-names'

/** `busy` keeps the width, shows a spinner and refuses further clicks. */
export function Button({
  variant,
  size,
  full,
  busy = false,
  type = 'button',
  className,
  children,
  disabled,
  ...props
}: ButtonLook & ComponentProps<'button'> & { busy?: boolean }) {
  return (
    <button
      {...props}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(buttonStyle({ variant, size, full }), className)}
    >
      <span className={cx('inline-flex items-center gap-2', busy && 'invisible')}>{children}</span>
      {busy && (
        <span
          aria-hidden="true"
          className="absolute size-5 animate-spin rounded-full border-2 border-current border-t-transparent"
        />
      )}
    </button>
  )
}

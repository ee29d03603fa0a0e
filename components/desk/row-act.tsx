import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'

type RowActProps = Omit<ComponentProps<'button'>, 'type'> & { busy?: boolean }

/** What can be done with a row or a part of a page: underlined like a link, as easy to hit as a button. */
export function RowAct({ busy = false, disabled, className, ...props }: RowActProps) {
  return (
    <button
      {...props}
      type="button"
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(
        'inline-flex min-h-9 flex-none items-center gap-1.5 whitespace-nowrap rounded px-2 text-ink text-sm underline decoration-edge underline-offset-4 last:-mr-2',
        'hover:decoration-ink disabled:cursor-not-allowed disabled:no-underline disabled:opacity-60 aria-busy:animate-pulse max-md:min-h-11',
        className,
      )}
    />
  )
}

import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

const DOTS = {
  /** Nothing waits for the store. */
  calm: 'bg-edge',
  /** Under way, runs well. */
  active: 'bg-primary',
  /** Waits for the store, or the time is short. */
  soon: 'bg-warning',
  /** Late, failed or refused. */
  late: 'bg-danger',
  /** Finished well. */
  done: 'bg-success',
  /** Ended, switched off. */
  off: 'border border-edge bg-transparent',
}

export type DotTone = keyof typeof DOTS

/** A status: always a word, with a dot in its colour. */
export function StatusDot({ tone = 'calm', children }: { tone?: DotTone; children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-2 text-sm">
      <span aria-hidden="true" className={cx('size-2 flex-none translate-y-[-1px] rounded-full', DOTS[tone])} />
      <span>{children}</span>
    </span>
  )
}

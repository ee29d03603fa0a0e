import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

const TONES = {
  neutral: 'bg-sunken text-ink dark:bg-ink/12',
  primary: 'bg-primary-tint text-primary',
  accent: 'bg-accent-tint text-accent-ink',
  solid: 'bg-accent text-paper',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
}

export type Tone = keyof typeof TONES

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}

import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('rounded-lg border border-line bg-card p-4 md:p-6', className)} />
}

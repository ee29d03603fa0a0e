import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'

/** The page's width: at most 1280 px, with padding at the sides. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('mx-auto w-full max-w-page px-4 md:px-6 xl:px-8', className)} />
}

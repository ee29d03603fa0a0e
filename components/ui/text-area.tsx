import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'
import { INPUT_STYLE } from '@/components/ui/input-style'

/** As high as its text, and at least as high as its rows. */
export function TextArea({ rows = 3, className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + 1.375rem)` }}
      className={cx(INPUT_STYLE, 'field-sizing-content resize-y', className)}
    />
  )
}

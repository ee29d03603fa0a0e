import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'
import { INPUT_STYLE } from '@/components/ui/input-style'

export function TextArea({ rows = 3, className, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} rows={rows} className={cx(INPUT_STYLE, 'resize-y', className)} />
}

import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'
import { INPUT_STYLE } from '@/components/ui/input-style'

export function TextInput({ type = 'text', className, ...props }: ComponentProps<'input'>) {
  return <input {...props} type={type} className={cx(INPUT_STYLE, className)} />
}

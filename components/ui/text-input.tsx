import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'
import { DateInput } from '@/components/ui/date-input'
import { INPUT_STYLE } from '@/components/ui/input-style'

export function TextInput({ type = 'text', className, ...props }: ComponentProps<'input'>) {
  if (type === 'date') return <DateInput {...props} className={className} />
  return <input {...props} type={type} className={cx(INPUT_STYLE, className)} />
}

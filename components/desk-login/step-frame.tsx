import type { FormEvent, ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'

type StepFrameProps = {
  title: string
  text?: ReactNode
  error?: string | null
  onSubmit?: () => void
  children: ReactNode
}

/** The heading of a step of the login, what went wrong, and its form. */
export function StepFrame({ title, text, error, onSubmit, children }: StepFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-1">
        <h1 className="font-semibold text-xl">{title}</h1>
        {text && <p className="text-quiet text-sm">{text}</p>}
      </div>
      {error && <Notice tone="danger">{error}</Notice>}
      {children}
    </form>
  )
}

import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

type DoneStateProps = { title: string; text: string; action: ReactNode; heading?: 'h1' | 'h3' }

/** Confirms that a form succeeded, and offers the next action. */
export function DoneState({ title, text, action, heading: Heading = 'h1' }: DoneStateProps) {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-6 text-center">
      <CircleCheck aria-hidden="true" className="size-14 text-success" strokeWidth={1.5} />
      <Heading className="font-display text-2xl">{title}</Heading>
      <p className="text-quiet">{text}</p>
      <div className="mt-2 w-full">{action}</div>
    </div>
  )
}

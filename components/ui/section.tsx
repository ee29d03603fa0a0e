import { type ReactNode, useId } from 'react'

/** A heading, an optional action beside it, and the content on a card. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-card p-4 md:p-6">
      <div className="mb-4 flex min-h-9 items-center justify-between gap-4">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

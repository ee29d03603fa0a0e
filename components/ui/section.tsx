import { type ReactNode, type Ref, useId } from 'react'

type SectionProps = {
  title: string
  action?: ReactNode
  /** The heading can take the focus with it. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A heading, an optional action beside it, and the content on a card. */
export function Section({ title, action, headingRef, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-card p-4 md:p-6">
      <div className="mb-4 flex min-h-9 items-center justify-between gap-4">
        <h2
          id={id}
          ref={headingRef}
          {...(headingRef && { tabIndex: -1 })}
          className="scroll-mt-24 font-semibold text-lg outline-none"
        >
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

import type { ReactNode, ToggleEventHandler } from 'react'

type AccordionProps = {
  id?: string | undefined
  title: ReactNode
  open?: boolean
  name?: string
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
  children: ReactNode
}

/** Opens without JavaScript; accordions with the same `name` close each other. */
export function Accordion({ title, children, ...details }: AccordionProps) {
  return (
    <details {...details} className="group border-line border-b">
      <summary className="plus-after flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold group-open:[--upright:0px]">
        {title}
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}

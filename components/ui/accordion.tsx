import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

type AccordionProps = { title: ReactNode; open?: boolean; name?: string; children: ReactNode }

/** Opens without JavaScript; accordions with the same `name` close each other. */
export function Accordion({ title, open, name, children }: AccordionProps) {
  return (
    <details open={open} name={name} className="group border-line border-b">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold">
        {title}
        <Plus aria-hidden="true" className="size-5 flex-none text-quiet transition-transform group-open:rotate-45" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}

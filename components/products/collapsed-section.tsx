import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type CollapsedSectionProps = { title: string; open?: boolean; children: ReactNode }

/** A section that is closed at first, unless `open`; its content loads when it opens. */
export function CollapsedSection({ title, open = false, children }: CollapsedSectionProps) {
  const [wasOpen, setWasOpen] = useState(open)
  return (
    <details
      open={wasOpen}
      className="group border-line border-b"
      onToggle={(event) => event.currentTarget.open && setWasOpen(true)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold">
        {title}
        <Plus aria-hidden="true" className="size-5 flex-none text-quiet transition-transform group-open:rotate-45" />
      </summary>
      <div className="pb-5">{wasOpen && children}</div>
    </details>
  )
}

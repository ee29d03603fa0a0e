import { type ReactNode, useState } from 'react'
import { Accordion } from '@/components/ui/accordion'

type CollapsedSectionProps = { id?: string; title: string; open?: boolean; children: ReactNode }

/** A section that is closed at first, unless `open`; its content loads when it opens. */
export function CollapsedSection({ id, title, open = false, children }: CollapsedSectionProps) {
  const [wasOpen, setWasOpen] = useState(open)
  return (
    <Accordion
      id={id}
      title={title}
      open={wasOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}
    >
      {wasOpen && children}
    </Accordion>
  )
}

import { ExternalLink, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DeskLink } from '@/components/desk/desk-link'

const ICON = 'flex size-9 items-center justify-center rounded-full text-quiet hover:bg-ink/6 hover:text-ink'

type SidePanelProps = {
  labels: { title: string; openPage: string; close: string }
  /** The page of its own. */
  href: string
  onClose: () => void
  children: ReactNode
}

/** One thing beside its list, on the desktop. */
export function SidePanel({ labels, href, onClose, children }: SidePanelProps) {
  return (
    <section aria-label={labels.title} className="hidden min-w-0 gap-4 lg:grid">
      <div className="flex items-center justify-end gap-1">
        <DeskLink href={href} aria-label={labels.openPage} className={ICON}>
          <ExternalLink aria-hidden="true" className="size-4" />
        </DeskLink>
        <button type="button" aria-label={labels.close} onClick={onClose} className={ICON}>
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      {children}
    </section>
  )
}

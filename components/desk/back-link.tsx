import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { DeskLink } from '@/components/desk/desk-link'

/** The way back to a list, above a page of its own. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <DeskLink
      href={href}
      className="-ml-1 inline-flex min-h-9 w-fit items-center gap-1 text-quiet text-sm hover:text-ink max-md:min-h-11"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {children}
    </DeskLink>
  )
}

import type { ReactNode } from 'react'

/** On the phone the action of the moment sticks to the bottom, beside the chat; above 768 px it stands in the panel. */
export function BottomBar({ active, children }: { active: boolean; children: ReactNode }) {
  return (
    <div
      data-bottom-bar={active || undefined}
      className="fixed inset-x-0 bottom-0 z-30 flex bg-card pt-3 pr-19 pl-4 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-bar md:static md:flex-1 md:bg-transparent md:p-0 md:shadow-none"
    >
      {children}
    </div>
  )
}

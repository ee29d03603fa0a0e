import type { ReactNode } from 'react'

/** Sticks the page's current action to the bottom of the phone, beside the chat; from 768 px it stays in the panel. */
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

import type { ReactNode } from 'react'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'

type BottomBarProps = { active: boolean; price: Rupiah | undefined; children: ReactNode }

/**
 * Sticks the page's current action to the bottom of the phone with what it costs, beside the chat; from 768 px it stays
 * in the panel.
 */
export function BottomBar({ active, price, children }: BottomBarProps) {
  return (
    <div
      data-bottom-bar={active || undefined}
      className="fixed inset-x-0 bottom-0 z-30 grid bg-card pt-2 pr-19 pl-4 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-bar md:static md:flex-1 md:bg-transparent md:p-0 md:shadow-none"
    >
      {price && <p className="tabular mb-1.5 font-semibold md:hidden">{formatRupiah(price)}</p>}
      {children}
    </div>
  )
}

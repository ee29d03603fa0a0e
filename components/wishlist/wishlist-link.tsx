import { Heart } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { orNothing } from '@/components/ui/load-failed'
import { Popover } from '@/components/ui/popover'
import type { PreviewLabels } from '@/components/wishlist/wishlist-preview'

const WishlistPreview = dynamic(() => orNothing(import('@/components/wishlist/wishlist-preview')), { ssr: false })

/** The number of wished products; opens a preview of the newest. */
export function WishlistLink({ labels, size }: { labels: PreviewLabels; size: number }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="relative flex size-11 flex-none items-center justify-center rounded-full hover:bg-ink/6"
      >
        <Heart aria-hidden="true" className="size-6" strokeWidth={1.75} />
        <span className="sr-only">{labels.title}</span>
        {size > 0 && (
          <span className="tabular absolute -top-0.5 -right-0.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 font-bold text-paper text-xs">
            {size > 99 ? '99+' : size}
          </span>
        )}
      </button>
      <Popover
        id={id}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="inset-auto top-16 right-4 m-0 w-84 rounded-lg bg-card p-4 text-ink shadow-float"
      >
        {open && <WishlistPreview labels={labels} />}
      </Popover>
    </>
  )
}

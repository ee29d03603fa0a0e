import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Closes a part that scrolls: says that it goes on below until its end is seen; a press goes there. */
export function MoreBelow({ label }: { label: string }) {
  const end = useRef<HTMLDivElement>(null)
  const [isMore, setMore] = useState(false)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([seen]) => setMore(seen?.isIntersecting === false))
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={end} />
      {isMore && (
        <div className="pointer-events-none sticky bottom-14 z-10 -my-6 flex justify-center">
          <button
            type="button"
            onClick={() => end.current?.scrollIntoView({ behavior: 'smooth', block: 'end' })}
            className="pointer-events-auto flex min-h-9 items-center gap-1 rounded-full border border-edge bg-card px-4 font-semibold text-sm shadow-float hover:border-ink"
          >
            {label} <ChevronDown aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </>
  )
}

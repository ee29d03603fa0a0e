'use client'

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isHeld, prefersStillness, showBanner, watchBanner } from '@/components/home/banner-scroll'
import { cx } from '@/components/ui/class-names'
import { BANNER_SECONDS } from '@/lib/storefront/content/rules'

type BannerControlsProps = { labels: { show: string[]; previous: string; next: string; pause: string; play: string } }

const ROUND = 'size-9 items-center justify-center rounded-full hover:bg-ink/6'
const nothingChanges = () => () => undefined

/** Shows the next banner every five seconds until paused; for users who prefer reduced motion it starts paused. */
export function BannerControls({ labels }: BannerControlsProps) {
  const [shown, setShown] = useState(0)
  const [chosen, setChosen] = useState<boolean>()
  const isStill = useSyncExternalStore(nothingChanges, prefersStillness, () => false)
  const isPlaying = chosen ?? !isStill
  useEffect(() => watchBanner(setShown), [])
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => isHeld() || showBanner(shown + 1), BANNER_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [isPlaying, shown])
  return (
    <div className="scheme-light absolute right-4 bottom-4 flex items-center rounded-full bg-card/90 px-1.5 shadow-float md:right-6 md:bottom-6">
      <button
        type="button"
        aria-label={labels.previous}
        onClick={() => showBanner(shown - 1)}
        className={cx('hidden md:flex', ROUND)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      {labels.show.map((label, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-current={index === shown || undefined}
          onClick={() => showBanner(index)}
          className="flex h-9 w-6 items-center justify-center"
        >
          <span className={cx('h-2 rounded-full transition-[width]', index === shown ? 'w-5 bg-ink' : 'w-2 bg-edge')} />
        </button>
      ))}
      <button
        type="button"
        aria-label={labels.next}
        onClick={() => showBanner(shown + 1)}
        className={cx('hidden md:flex', ROUND)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={isPlaying ? labels.pause : labels.play}
        onClick={() => setChosen(!isPlaying)}
        className={cx('flex', ROUND)}
      >
        {isPlaying ? (
          <Pause aria-hidden="true" className="size-4 fill-current" />
        ) : (
          <Play aria-hidden="true" className="size-4 fill-current" />
        )}
      </button>
    </div>
  )
}

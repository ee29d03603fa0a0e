'use client'

import { Maximize2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { Picture, SMALL_WIDTHS } from '@/components/layout/picture'
import { type Shot, showPicture, watchEnlarge, watchPicture } from '@/components/products/gallery-scroll'
import type { LightboxLabels } from '@/components/products/lightbox'
import { cx } from '@/components/ui/class-names'
import { orLoadFailed } from '@/components/ui/load-failed'

const Lightbox = dynamic(() => orLoadFailed(import('@/components/products/lightbox')), { ssr: false })

type GalleryControlsProps = { shots: Shot[]; labels: LightboxLabels & { pictures: string[]; open: string } }

const LARGE = 'aspect-square w-[min(100cqw,100cqh)]'

/** Position dots on the phone, thumbnails on the desktop, and the button that opens the lightbox. */
export function GalleryControls({ shots, labels }: GalleryControlsProps) {
  const [shown, setShown] = useState(0)
  const [enlarged, setEnlarged] = useState(false)
  useEffect(() => watchPicture(setShown), [])
  useEffect(() => watchEnlarge(() => setEnlarged(true)), [])
  return (
    <div className="relative flex items-center justify-center max-md:-my-2 md:flex-wrap md:justify-start md:gap-2 md:py-3 lg:flex-col lg:py-0">
      {shots.length > 1 &&
        shots.map((shot, index) => (
          <a
            key={shot.media_key}
            href={`#picture-${index + 1}`}
            aria-label={labels.pictures[index]}
            aria-current={index === shown || undefined}
            onClick={(event) => {
              event.preventDefault()
              showPicture(index)
            }}
            className="group flex h-11 w-8 items-center justify-center md:size-16 lg:size-14 xl:size-18"
          >
            <span
              className={cx(
                'size-2 rounded-full transition-[background-color,transform] md:hidden',
                index === shown ? 'scale-125 bg-ink' : 'bg-edge',
              )}
            />
            <span
              className={cx(
                'hidden w-full overflow-hidden rounded border-2 md:block',
                index === shown ? 'border-primary' : 'border-transparent group-hover:border-edge',
              )}
            >
              <Picture mediaKey={shot.media_key} alt="" ground={shot.ground} sizes="72px" widths={SMALL_WIDTHS} />
            </span>
          </a>
        ))}
      <button
        type="button"
        aria-label={labels.open}
        onClick={() => setEnlarged(true)}
        className="-top-14 absolute right-0 flex size-11 items-center justify-center rounded-full bg-card text-ink shadow-float md:static md:size-11 md:shadow-none"
      >
        <Maximize2 aria-hidden="true" className="size-5" />
      </button>
      {enlarged && (
        <Lightbox
          slides={shots.map(({ media_key, alt, ground }, index) => ({
            key: media_key,
            label: labels.pictures[index] ?? '',
            content: <Picture mediaKey={media_key} alt={alt} ground={ground} sizes="800px" shape={LARGE} />,
          }))}
          start={shown}
          labels={labels}
          onClose={(index) => {
            setEnlarged(false)
            showPicture(index, 'instant')
          }}
        />
      )}
    </div>
  )
}

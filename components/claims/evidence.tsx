'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { freshLinks, usePrivateLink } from '@/components/claims/use-private-link'
import { cx } from '@/components/ui/class-names'
import { orLoadFailed } from '@/components/ui/load-failed'

const ClaimLightbox = dynamic(() => orLoadFailed(import('@/components/claims/claim-lightbox')), { ssr: false })

type Reload = () => Promise<unknown>

type EvidenceProps = {
  title?: string
  text?: string
  photos: string[]
  video?: string | null
  isLarge?: boolean
  onReload: Reload
}

/** What was said and shown: photos open large, the video plays in place; `isLarge` where there is room to judge. */
export function Evidence({ title, text = '', photos, video = null, isLarge = false, onReload }: EvidenceProps) {
  const t = useTranslations('claims.evidence')
  const [start, setStart] = useState<number | null>(null)
  async function open(index: number) {
    if (await freshLinks(photos, onReload)) setStart(index)
  }
  if (text === '' && photos.length === 0 && !video) return null
  return (
    <div className="grid gap-3">
      {title && <h3 className="font-semibold">{title}</h3>}
      {text && <p className="max-w-text whitespace-pre-line break-words">{text}</p>}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo.split('?')[0]}>
              <button
                type="button"
                aria-label={t('open', { number: index + 1 })}
                onClick={() => void open(index)}
                className="block cursor-zoom-in rounded"
              >
                <Photo link={photo} isLarge={isLarge} onReload={onReload} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {video && <Clip link={video} onReload={onReload} />}
      {start !== null && <ClaimLightbox photos={photos} start={start} onClose={() => setStart(null)} />}
    </div>
  )
}

function Photo({ link, isLarge, onReload }: { link: string; isLarge: boolean; onReload: Reload }) {
  const { shown, onError } = usePrivateLink(link, onReload)
  return (
    <img
      src={shown}
      alt=""
      width={96}
      height={96}
      onError={onError}
      className={cx('size-24 rounded bg-ground object-cover', isLarge && 'lg:size-44')}
    />
  )
}

function Clip({ link, onReload }: { link: string; onReload: Reload }) {
  const t = useTranslations('claims.evidence')
  const { shown, onError } = usePrivateLink(link, onReload)
  const place = useRef({ second: 0, isPlaying: false })
  return (
    <video
      src={shown}
      aria-label={t('video')}
      controls
      muted
      playsInline
      preload="metadata"
      onError={onError}
      onTimeUpdate={({ currentTarget }) => {
        if (currentTarget.currentTime > 0) place.current.second = currentTarget.currentTime
      }}
      onPlay={() => {
        place.current.isPlaying = true
      }}
      onPause={() => {
        place.current.isPlaying = false
      }}
      onLoadedMetadata={({ currentTarget }) => {
        if (place.current.second === 0 && !place.current.isPlaying) return
        currentTarget.currentTime = place.current.second
        if (place.current.isPlaying) void currentTarget.play().catch(() => {})
      }}
      className="aspect-video w-full max-w-md rounded bg-ground object-contain"
    />
  )
}

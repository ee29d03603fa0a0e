import { useRef } from 'react'
import { useFreshLink } from '@/components/desk-claims/use-fresh-link'

type EvidenceVideoProps = { link: string; claimId: number; label: string }

/** A shopper's video, played in its place; after its link has ended it goes on where it was. */
export function EvidenceVideo({ link, claimId, label }: EvidenceVideoProps) {
  const { src, onError, onLoad } = useFreshLink(link, claimId)
  const second = useRef(0)
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what a shopper films
    <video
      src={src}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onError={onError}
      onTimeUpdate={({ currentTarget }) => {
        second.current = currentTarget.currentTime
      }}
      onLoadedMetadata={({ currentTarget }) => {
        onLoad()
        if (second.current > 0) currentTarget.currentTime = second.current
      }}
      className="max-h-80 w-full max-w-md rounded bg-ink"
    />
  )
}

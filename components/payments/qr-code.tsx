'use client'

import { useEffect, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

/** A QR code; the library that draws it loads with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    void import('uqr').then(({ renderSVG }) => {
      if (isWanted) setPicture(`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`)
    })
    return () => {
      isWanted = false
    }
  }, [text])
  if (!picture) return <Skeleton className="size-60" />
  return <img src={picture} alt={label} width={240} height={240} className="size-60 rounded bg-white p-2" />
}

'use client'

import { type ReactNode, useState } from 'react'
import { cx } from '@/components/ui/class-names'
import { type ProfileWidth, pictureAt } from '@/lib/identity/profiles/rules'

type AvatarProps = {
  picture: string | null
  /** Width of the image file, in pixels. */
  width: ProfileWidth
  alt?: string
  /** Shown when there is no picture. */
  fallback: ReactNode
  className?: string
}

/** A round profile picture. */
export function Avatar({ picture, width, alt = '', fallback, className }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null)
  if (!picture || missing === picture) return fallback
  return (
    <img
      src={pictureAt(picture, width)}
      alt={alt}
      width={width}
      height={width}
      decoding="async"
      onError={() => setMissing(picture)}
      className={cx('block rounded-full bg-ink/6 object-cover', className)}
    />
  )
}

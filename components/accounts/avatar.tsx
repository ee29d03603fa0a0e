'use client'

import { type ReactNode, useState } from 'react'
import { cx } from '@/components/ui/class-names'
import { type ProfileWidth, pictureAt } from '@/lib/accounts/rules'

type AvatarProps = {
  picture: string | null
  /** Of the file, in pixels. */
  width: ProfileWidth
  alt?: string
  /** What stands there without a picture. */
  fallback: ReactNode
  className?: string
}

/** A person's picture, round. */
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

'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { TrackForm } from '@/components/tracking/track-form'
import { TrackedOrder } from '@/components/tracking/tracked-order'
import type { Tracked } from '@/lib/tracking/schema'

/** The form, and in its place what it found. */
export function TrackOrder() {
  const t = useTranslations('tracking')
  const [found, setFound] = useState<Tracked | null>(null)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found) result.current?.focus()
  }, [found])
  if (!found) return <TrackForm onFound={setFound} />
  return (
    <section
      ref={result}
      tabIndex={-1}
      aria-label={t('result', { order: found.order.formatted_id })}
      className="focus:outline-none"
    >
      <TrackedOrder tracked={found} onAnother={() => setFound(null)} />
    </section>
  )
}

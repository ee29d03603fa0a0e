'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TrackForm } from '@/components/tracking/track-form'
import { TrackedOrder } from '@/components/tracking/tracked-order'
import { Skeleton } from '@/components/ui/skeleton'
import { openLink } from '@/lib/orders/tracking/client'
import type { Tracked } from '@/lib/orders/tracking/schema'

/**
 * Loads the order of a link in a message. Its token is in the URL's fragment, and only a request body sends it to
 * the server (ORD-071).
 */
function useLinkedOrder(onFound: (tracked: Tracked) => void) {
  const locale = useLocale()
  const [state, setState] = useState<'none' | 'opening' | 'over'>('none')
  const open = useEffectEvent((token: string) => {
    setState('opening')
    openLink(token, locale).then(
      (tracked) => {
        setState('none')
        onFound(tracked)
      },
      () => setState('over'),
    )
  })
  useEffect(() => {
    const token = window.location.hash.slice(1)
    if (token) open(token)
  }, [])
  return state
}

/** The tracking form, replaced by the order that it finds. */
export function TrackOrder() {
  const t = useTranslations('tracking')
  const [found, setFound] = useState<Tracked | null>(null)
  const [phone, setPhone] = useState<string | null>(null)
  const link = useLinkedOrder(setFound)
  const show = (tracked: Tracked, typed: string) => {
    setPhone(typed)
    setFound(tracked)
  }
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found) result.current?.focus()
  }, [found])
  if (link === 'opening') {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{t('opening')}</span>
        <Skeleton className="h-52 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </div>
    )
  }
  if (!found) return <TrackForm onFound={show} problem={link === 'over' ? t('linkOver') : null} />
  return (
    <section
      ref={result}
      tabIndex={-1}
      aria-label={t('result', { order: found.order.formatted_id })}
      className="focus:outline-none"
    >
      <TrackedOrder tracked={found} phone={phone} onAnother={() => setFound(null)} />
    </section>
  )
}

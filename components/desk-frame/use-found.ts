import { useEffect, useState } from 'react'
import { useOps } from '@/lib/platform/use-ops'

export type FoundType = 'order' | 'customer' | 'product' | 'page'

type Found = { type: FoundType; label: string; detail: string; href: string }

const NOTHING: readonly Found[] = []
const SETTLE_MS = 180
const MIN_LETTERS = 2

/** What the shop has for these words, a moment after they stand still. */
export function useFound(text: string) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isLongEnough = settled.length >= MIN_LETTERS
  const { data, isLoading } = useOps<Found[]>(isLongEnough ? `/search?q=${encodeURIComponent(settled)}` : null, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
  return { found: (isLongEnough && data) || NOTHING, isSearching: isLoading }
}

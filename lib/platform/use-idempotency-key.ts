import { useRef } from 'react'
import { newIdempotencyKey } from '@/lib/platform/http'

/** Gives the same idempotency key for the same values, so that a retry after a lost answer takes effect once. */
export function useIdempotencyKey() {
  const last = useRef({ words: '', key: '' })
  return (words: string) => {
    if (last.current.words !== words) last.current = { words, key: newIdempotencyKey() }
    return last.current.key
  }
}

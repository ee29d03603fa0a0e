'use client'

import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFilters } from '@/components/desk/use-filters'

const SETTLE_MS = 250

type FilterSearchProps = {
  label: string
  /** The label in few words, where it would be cut off. */
  placeholder?: string
  name?: string
}

/** A search field whose words live in the URL, as `q` unless named; among `FilterChips`. */
export function FilterSearch({ label, placeholder = label, name = 'q' }: FilterSearchProps) {
  const { get, set } = useFilters()
  const current = get(name)
  const [text, setText] = useState(current)
  const [before, setBefore] = useState(current)
  if (current !== before) {
    setBefore(current)
    if (current !== text.trim()) setText(current)
  }
  const settle = useEffectEvent(() => {
    if (text.trim() !== current) set({ [name]: text.trim() })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text starts the timer anew
  useEffect(() => {
    const timer = setTimeout(() => settle(), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <label className="relative block min-w-0 grow basis-60 md:max-w-sm">
      <span className="sr-only">{label}</span>
      <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-quiet" />
      <input
        type="search"
        value={text}
        maxLength={100}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        className="min-h-9 w-full rounded-full border border-line bg-card pr-3 pl-9 text-sm placeholder:text-quiet hover:border-edge max-md:min-h-11 max-md:text-base"
      />
    </label>
  )
}

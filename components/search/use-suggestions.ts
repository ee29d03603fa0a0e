import { useEffect, useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import type { Suggestion } from '@/lib/catalog/products/schema'
import { callApi } from '@/lib/platform/http'

/** Suggestions wait for a pause in typing and are capped (CAT-040, CAT-041). */
const PAUSE_MS = 500
const MOST = 5

/** At most five, without duplicates. */
function distinct(suggestions: Suggestion[]): Suggestion[] {
  const texts = new Map<string, Suggestion>()
  for (const suggestion of suggestions) {
    const text = suggestion.text.toLowerCase()
    if (!texts.has(text)) texts.set(text, suggestion)
  }
  return [...texts.values()].slice(0, MOST)
}

/** What an empty field offers, asked once; nothing without an answer. */
export function usePopularSearches(language: string): Suggestion[] {
  const ask = ([path]: [string, string]) => callApi<{ data: Suggestion[] }>(path, { language })
  const { data } = useSWRImmutable<{ data: Suggestion[] }, Error, [string, string]>(
    ['/products/popular_searches', language],
    ask,
  )
  return data?.data ?? []
}

/** Suggestions for the text, requested after a pause in typing; outdated answers are ignored. */
export function useSuggestions(text: string, language: string): Suggestion[] {
  const q = text.trim()
  const [answer, setAnswer] = useState<{ q: string; suggestions: Suggestion[] }>({ q: '', suggestions: [] })
  useEffect(() => {
    if (!q) return setAnswer({ q: '', suggestions: [] })
    const question = new AbortController()
    const ask = async () => {
      const path = `/products/suggestion?${new URLSearchParams({ q })}`
      try {
        const { data } = await callApi<{ data: Suggestion[] }>(path, { signal: question.signal, language })
        if (!question.signal.aborted) setAnswer({ q, suggestions: distinct(data) })
      } catch {
        if (!question.signal.aborted) setAnswer({ q, suggestions: [] })
      }
    }
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [q, language])
  return q ? answer.suggestions : []
}

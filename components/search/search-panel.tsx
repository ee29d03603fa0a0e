'use client'

import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useState } from 'react'
import { fill, type SearchLabels } from '@/components/search/labels'
import { addRecent, readRecent, removeRecent } from '@/components/search/recent'
import { type Option, optionId, SuggestionList } from '@/components/search/suggestion-list'
import { useFieldEvents } from '@/components/search/use-field-events'
import { usePopularSearches, useSuggestions } from '@/components/search/use-suggestions'
import type { Suggestion } from '@/lib/catalog/products/schema'
import { type Locale, localizedPath } from '@/lib/platform/i18n'

/** The state that the input announces through `aria-expanded` and `aria-activedescendant`. */
export type FieldState = { isOpen: boolean; active?: string }

type SearchPanelProps = {
  id: string
  locale: Locale
  labels: SearchLabels
  field: RefObject<HTMLInputElement | null>
  onState: (state: FieldState) => void
}

const PATHS: Record<Suggestion['kind'], (found: Suggestion) => string> = {
  product: ({ slug }) => `/products/${slug}`,
  category: ({ id }) => `/category?id=${id}`,
  brand: ({ id }) => `/products?${new URLSearchParams({ 'brand_ids[]': String(id) })}`,
}

const searchPath = (query: string) => `/products?${new URLSearchParams({ q: query })}`

/** Recent searches and suggestions below the search field. Loads on first use. */
export default function SearchPanel({ id, locale, labels, field, onState }: SearchPanelProps) {
  const router = useRouter()
  const [text, setText] = useState(() => field.current?.value ?? '')
  const [isWanted, setIsWanted] = useState(true)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(readRecent)
  const found = useSuggestions(text, locale)
  const link = (path: string) => localizedPath(locale, path)
  const popular = usePopularSearches(locale)
  const isEmpty = !text.trim()
  const asOption = (one: Suggestion): Option => ({
    key: `${one.kind} ${one.id}`,
    text: one.text,
    href: link(PATHS[one.kind](one)),
    kind: one.kind,
    product: one.product,
  })
  const searched = recent.map((query): Option => {
    return { key: query, text: query, href: link(searchPath(query)), kind: 'recent' }
  })
  const options = isEmpty ? [...searched, ...popular.map(asOption)] : found.map(asOption)
  const isOpen = isWanted && options.length > 0
  const current = isOpen && active < options.length ? active : -1

  useEffect(() => {
    onState({ isOpen, active: current >= 0 ? optionId(id, current) : undefined })
  }, [onState, id, isOpen, current])

  const close = () => {
    setIsWanted(false)
    setActive(-1)
  }
  const choose = (option: Option) => {
    if (field.current) field.current.value = option.kind === 'recent' ? option.text : ''
    setText(field.current?.value ?? '')
    if (option.kind === 'recent') addRecent(option.text)
    close()
  }
  const forget = (query: string) => {
    setRecent(removeRecent(query))
    field.current?.focus()
  }
  useFieldEvents(field, {
    isOpen,
    count: options.length,
    active: current,
    onText: (value) => {
      setText(value)
      setActive(-1)
      setIsWanted(true)
    },
    onOpen: () => {
      setRecent(readRecent())
      setIsWanted(true)
    },
    onClose: close,
    onActive: setActive,
    onForget: () => {
      const option = options[current]
      if (option?.kind === 'recent') forget(option.text)
    },
    onEnter: () => {
      const option = options[current]
      if (!option) return false
      choose(option)
      router.push(option.href)
      return true
    },
  })
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && !isEmpty && fill(labels.found, { count: options.length })}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-50 min-h-[calc(100dvh-4rem)] border-line border-t bg-paper menu:mt-2 menu:min-h-0 menu:overflow-hidden menu:rounded-lg menu:border menu:bg-card menu:py-1 menu:shadow-float"
        >
          <SuggestionList
            id={id}
            options={options}
            isEmpty={isEmpty}
            active={current}
            labels={labels}
            onChoose={choose}
            onForget={forget}
          />
        </div>
      )}
    </>
  )
}

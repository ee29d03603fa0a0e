'use client'

import Cookies from 'js-cookie'
import { useSearchParams } from 'next/navigation'
import { useLocale } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { opensElsewhere } from '@/components/layout/opens-elsewhere'
import { usePagePath } from '@/components/layout/use-page-path'
import { toast } from '@/components/ui/toast'
import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'
import { callApi } from '@/lib/platform/http'
import { localizedPath } from '@/lib/platform/i18n'

type LanguageLinkProps = { label: string; failed: string; className?: string; children: ReactNode }

const PLACE = 'griya.place'

/** Scrolls to the position of the page before, once the new page is tall enough. */
function returnToPlace() {
  const place = readStored('sessionStorage', PLACE)
  removeStored('sessionStorage', PLACE)
  if (!place) return
  const scroll = () => window.scrollTo({ top: Number(place), behavior: 'instant' })
  if (document.readyState === 'complete') scroll()
  else window.addEventListener('load', scroll, { once: true })
}

function remember(language: string) {
  Cookies.set('lang', language, { expires: 365, sameSite: 'lax' })
  writeStored('localStorage', 'lang', language)
}

/** The query that names the page; a category has no path of its own. */
function useNamingQuery(path: string) {
  const id = useSearchParams().get('id')
  return path === '/category' && id ? `?id=${encodeURIComponent(id)}` : ''
}

/**
 * Opens the same page in the other language, with its query and scroll position, and stores the choice in the `lang`
 * cookie. Without a connection it stays and shows a message (I18N-006).
 */
export function LanguageLink({ label, failed, className, children }: LanguageLinkProps) {
  const other = useLocale() === 'id' ? 'en' : 'id'
  const path = usePagePath()
  const page = localizedPath(other, path)
  const href = `${page}${useNamingQuery(path)}`
  useEffect(returnToPlace, [])
  const change = async (event: React.MouseEvent<HTMLAnchorElement>) => {
    const { search, hash } = window.location
    const address = `${page}${search}${hash}`
    if (opensElsewhere(event)) {
      event.currentTarget.href = address
      return
    }
    event.preventDefault()
    try {
      await callApi('/languages')
    } catch {
      toast(failed, 'danger')
      return
    }
    remember(other)
    writeStored('sessionStorage', PLACE, String(window.scrollY))
    window.location.assign(address)
  }
  return (
    <a href={href} hrefLang={other} lang={other} onClick={change} className={className}>
      {children} <span className="sr-only">{label}</span>
    </a>
  )
}

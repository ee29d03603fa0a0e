'use client'

import Cookies from 'js-cookie'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { usePagePath } from '@/components/layout/use-page-path'
import { localizedPath } from '@/lib/platform/i18n'

type LanguageLinkProps = { label: string; className?: string; children: ReactNode }

/** The same page in the other language; the choice is remembered as `lang`. */
export function LanguageLink({ label, className, children }: LanguageLinkProps) {
  const other = useLocale() === 'id' ? 'en' : 'id'
  const href = localizedPath(other, usePagePath())
  const remember = (event: React.MouseEvent<HTMLAnchorElement>) => {
    Cookies.set('lang', other, { expires: 365, sameSite: 'lax' })
    window.localStorage.setItem('lang', other)
    event.currentTarget.search = window.location.search
  }
  return (
    <a href={href} hrefLang={other} lang={other} onClick={remember} className={className}>
      {children} <span className="sr-only">{label}</span>
    </a>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { entriesOf } from '@/components/layout/account-entries'
import { Link } from '@/components/layout/link'
import { GRID_ENTRY, IN_VIEW, SIDE_ENTRY, SIDE_GRID, SIDE_MENU } from '@/components/layout/side-menu-look'
import { SignOut } from '@/components/layout/sign-out'
import { usePagePath } from '@/components/layout/use-page-path'
import { WaitingOrdersBadge } from '@/components/layout/waiting-orders-badge'
import { cx } from '@/components/ui/class-names'
import { useSession } from '@/lib/identity/accounts/client'
import type { User } from '@/lib/identity/accounts/schema'
import { menuBadges } from '@/lib/identity/profiles/rules'

/**
 * Scrolls the current page's entry into view on the phone when the path changes. On the first page a browser that knows
 * scroll-initial-target has done so before hydration; what the shopper has scrolled since then stays.
 */
function useCurrentInView(path: string) {
  const row = useRef<HTMLUListElement>(null)
  const placed = useRef(false)
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>(`[href$="${path}"]`)
    if (!row.current || !here) return
    const isFirst = !placed.current
    placed.current = true
    if (isFirst && (row.current.scrollLeft > 0 || CSS.supports('scroll-initial-target', 'nearest'))) return
    row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
  }, [path])
  return row
}

/** Where the account area is entered: there the phone shows all pages and the way out, which the desktop shows everywhere. */
const ENTRY_PAGE = '/profile'

/** The navigation of the account area: a column on the left from 1024 px, below that a scrolling row, or a grid. */
export function AccountMenu({ role }: { role: User['role'] }) {
  const t = useTranslations('accountMenu')
  const path = usePagePath()
  const { user } = useSession()
  const row = useCurrentInView(path)
  const isEntry = path === ENTRY_PAGE
  const entry = isEntry ? GRID_ENTRY : SIDE_ENTRY
  const badges: Partial<Record<string, number>> = user ? menuBadges(user) : {}
  return (
    <nav aria-label={t('title')} className="lg:sticky lg:top-26 lg:self-start">
      <ul ref={row} className={isEntry ? SIDE_GRID : SIDE_MENU}>
        {entriesOf(role).map(({ href, key, Icon }) => (
          <li key={href} className={cx(path === href && IN_VIEW)}>
            <Link href={href} aria-current={path === href ? 'page' : undefined} className={entry}>
              <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.75} />
              {t(key)}
              <WaitingOrdersBadge count={badges[key] ?? 0} className="lg:ml-auto" />
            </Link>
          </li>
        ))}
        <li className={cx(!isEntry && 'max-lg:hidden')}>
          <SignOut label={t('logout')} className={entry} />
        </li>
      </ul>
    </nav>
  )
}

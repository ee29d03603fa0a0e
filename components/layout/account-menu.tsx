'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { entriesOf } from '@/components/layout/account-entries'
import { Link } from '@/components/layout/link'
import { usePagePath } from '@/components/layout/use-page-path'
import { WaitingOrdersBadge } from '@/components/layout/waiting-orders-badge'
import { cx } from '@/components/ui/class-names'
import { useSession } from '@/lib/identity/accounts/client'
import type { User } from '@/lib/identity/accounts/schema'
import { menuBadges } from '@/lib/identity/profiles/rules'

const ENTRY =
  'flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-full border border-edge px-4 font-semibold text-sm ' +
  'hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary-tint aria-[current]:text-primary ' +
  'lg:rounded lg:border-transparent lg:px-3 lg:text-base lg:hover:border-transparent lg:hover:bg-ink/6 ' +
  'lg:aria-[current]:border-transparent lg:aria-[current]:hover:bg-primary-tint'

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

/** The navigation of the account area: a column on the left from 1024 px, below that a scrolling row. */
export function AccountMenu({ role }: { role: User['role'] }) {
  const t = useTranslations('accountMenu')
  const path = usePagePath()
  const { user } = useSession()
  const row = useCurrentInView(path)
  const badges: Partial<Record<string, number>> = user ? menuBadges(user) : {}
  return (
    <nav aria-label={t('title')} className="lg:sticky lg:top-26 lg:self-start">
      <ul
        ref={row}
        className="snap-row relative -mx-4 mb-5 scroll-px-4 gap-2 px-4 py-1 md:-mx-6 md:scroll-px-6 md:px-6 lg:m-0 lg:grid lg:gap-1 lg:overflow-visible lg:p-0"
      >
        {entriesOf(role).map(({ href, key, Icon, isDesktop }) => (
          <li
            key={href}
            className={cx(
              path === href && 'max-lg:[scroll-initial-target:nearest]',
              isDesktop && path !== href && 'max-menu:hidden',
            )}
          >
            <Link href={href} aria-current={path === href ? 'page' : undefined} className={ENTRY}>
              <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.75} />
              {t(key)}
              <WaitingOrdersBadge count={badges[key] ?? 0} className="lg:ml-auto" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

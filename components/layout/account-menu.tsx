'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { entriesOf } from '@/components/layout/account-entries'
import { Link } from '@/components/layout/link'
import { usePagePath } from '@/components/layout/use-page-path'
import { WaitingOrdersBadge } from '@/components/layout/waiting-orders-badge'
import { useSession } from '@/lib/identity/accounts/client'
import type { User } from '@/lib/identity/accounts/schema'
import { menuBadges } from '@/lib/identity/profiles/rules'

const ENTRY =
  'flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-full border border-edge px-4 font-semibold text-sm ' +
  'hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary-tint aria-[current]:text-primary ' +
  'lg:rounded lg:border-transparent lg:px-3 lg:text-base lg:hover:border-transparent lg:hover:bg-ink/6 ' +
  'lg:aria-[current]:border-transparent lg:aria-[current]:hover:bg-primary-tint'

/**
 * Scrolls the current page's entry into view on the phone, again when badges change the row's width. A row that the
 * shopper has scrolled on this page stays where it is.
 */
function useCurrentInView(path: string, isCounted: boolean) {
  const row = useRef<HTMLUListElement>(null)
  const placed = useRef<{ path: string; left: number }>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a count makes the entries wider
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>(`[href$="${path}"]`)
    if (!row.current || !here) return
    if (placed.current?.path === path && placed.current.left !== row.current.scrollLeft) return
    row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
    placed.current = { path, left: row.current.scrollLeft }
  }, [path, isCounted])
  return row
}

/** The navigation of the account area: a column on the left from 1024 px, below that a scrolling row. */
export function AccountMenu({ role }: { role: User['role'] }) {
  const t = useTranslations('accountMenu')
  const path = usePagePath()
  const { user } = useSession()
  const row = useCurrentInView(path, user !== null)
  const badges: Partial<Record<string, number>> = user ? menuBadges(user) : {}
  return (
    <nav aria-label={t('title')} className="lg:sticky lg:top-26 lg:self-start">
      <ul
        ref={row}
        className="snap-row relative -mx-4 mb-5 scroll-px-4 gap-2 px-4 py-1 md:-mx-6 md:scroll-px-6 md:px-6 lg:m-0 lg:grid lg:gap-1 lg:overflow-visible lg:p-0"
      >
        {entriesOf(role).map(({ href, key, Icon, isDesktop }) => (
          <li key={href} className={isDesktop && path !== href ? 'max-menu:hidden' : undefined}>
            <Link href={href} prefetch={false} aria-current={path === href ? 'page' : undefined} className={ENTRY}>
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

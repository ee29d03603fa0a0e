'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { entriesOf } from '@/components/layout/account-entries'
import { Link } from '@/components/layout/link'
import { usePagePath } from '@/components/layout/use-page-path'
import { WaitingBadge } from '@/components/layout/waiting-badge'
import { useSession } from '@/lib/accounts/client'
import { menuBadges } from '@/lib/accounts/rules'
import type { User } from '@/lib/accounts/schema'

const ENTRY =
  'flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-full border border-edge px-4 font-semibold text-sm ' +
  'hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary-tint aria-[current]:text-primary ' +
  'lg:rounded lg:border-transparent lg:px-3 lg:text-base lg:hover:border-transparent lg:hover:bg-ink/6 ' +
  'lg:aria-[current]:border-transparent lg:aria-[current]:hover:bg-primary-tint'

/** On the phone the entry of the page may lie outside of the row at first, or once what waits is counted in it. */
function useCurrentInView(path: string, isCounted: boolean) {
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a count makes the entries wider
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>(`[href$="${path}"]`)
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
  }, [path, isCounted])
  return row
}

/** Where one can go in the account area: a column on the left from 1024 px, a row to swipe below. */
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
              <WaitingBadge count={badges[key] ?? 0} className="lg:ml-auto" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

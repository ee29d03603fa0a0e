'use client'

import { useTranslations } from 'next-intl'
import { entriesOf } from '@/components/layout/account-entries'
import { Link } from '@/components/layout/link'
import { SignOut } from '@/components/layout/sign-out'
import { WaitingOrdersBadge } from '@/components/layout/waiting-orders-badge'
import { useSession } from '@/lib/identity/accounts/client'
import { menuBadges } from '@/lib/identity/profiles/rules'
import { useWished } from '@/lib/storefront/wishlist/client'

export type AccountPanelProps = { logout: string; entry: string }

/** The account menu with the logout button, for the menus of the header; only members load it. */
export default function AccountPanel({ logout, entry }: AccountPanelProps) {
  const t = useTranslations('accountMenu')
  const { kind, user } = useSession()
  const counts: Partial<Record<string, number>> = { wishlist: useWished().size }
  const badges: Partial<Record<string, number>> = user ? menuBadges(user) : {}
  return (
    <ul aria-label={t('title')}>
      {entriesOf(kind ?? 'guest').map(({ href, key, Icon }) => (
        <li key={href}>
          <Link href={href} className={entry}>
            <Icon aria-hidden="true" className="size-5 text-quiet" />
            {t(key)}
            <WaitingOrdersBadge count={badges[key] ?? 0} className="ml-auto" />
            {Boolean(counts[key]) && <span className="tabular ml-auto text-quiet text-sm">{counts[key]}</span>}
          </Link>
        </li>
      ))}
      <li>
        <SignOut label={logout} className={entry} />
      </li>
    </ul>
  )
}

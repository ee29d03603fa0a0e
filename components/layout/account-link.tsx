'use client'

import { UserRound } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Avatar } from '@/components/accounts/avatar'
import { AccountPanel } from '@/components/layout/lazy-account-panel'
import { Link } from '@/components/layout/link'
import { openLogin } from '@/components/layout/login-dialog-store'
import { WaitingOrdersBadge } from '@/components/layout/waiting-orders-badge'
import { cx } from '@/components/ui/class-names'
import { Popover } from '@/components/ui/popover'
import { useSession } from '@/lib/identity/accounts/client'
import type { User } from '@/lib/identity/accounts/schema'
import { menuBadges } from '@/lib/identity/profiles/rules'

type AccountLinkProps = {
  labels: { login: string; account: string; incomplete: string; logout: string }
  className?: string
}

const LOOK = 'flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold hover:bg-ink/6'

function Person({ picture = null, children }: { picture?: string | null; children?: ReactNode }) {
  return (
    <span className="relative">
      <Avatar
        picture={picture}
        width={96}
        className="size-7"
        fallback={<UserRound aria-hidden="true" className="size-6" strokeWidth={1.75} />}
      />
      {children}
    </span>
  )
}

/** The name of the user or store, with a dot when phone or e-mail is missing; opens the account menu. */
function MemberMenu({ member, labels, className }: AccountLinkProps & { member: User }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const incomplete = !member.phone_number || !member.email
  const waiting = menuBadges(member).all
  return (
    <>
      <button type="button" popoverTarget={id} className={cx(LOOK, className)}>
        <Person picture={member.profile_picture}>
          {incomplete && (
            <span className="absolute right-0 bottom-0 size-2.5 rounded-full border-2 border-paper bg-accent">
              <span className="sr-only">{labels.incomplete}</span>
            </span>
          )}
          <WaitingOrdersBadge count={waiting} className="absolute -top-2.5 left-4" />
        </Person>
        <span className={cx('max-w-28 truncate', waiting > 0 && 'ml-1.5')}>
          <span className="sr-only">{labels.account}: </span>
          {member.store_name ?? member.first_name}
        </span>
      </button>
      <Popover
        id={id}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="inset-auto top-16 right-4 m-0 min-w-64 rounded-lg bg-card p-2 text-ink shadow-float"
      >
        <p className="truncate px-3 py-2 text-quiet text-sm">{member.email ?? member.phone_number}</p>
        {open && <AccountPanel logout={labels.logout} entry={`${LOOK} w-full`} />}
      </Popover>
    </>
  )
}

/** Opens the login dialog, or shows the name of the signed-in user. */
export function AccountLink({ labels, className }: AccountLinkProps) {
  const { user } = useSession()
  if (user && user.role !== 'guest') return <MemberMenu member={user} labels={labels} className={className ?? ''} />
  return (
    <Link
      href="/login"
      className={cx(LOOK, className)}
      onClick={(event) => {
        event.preventDefault()
        openLogin({ from: `${window.location.pathname}${window.location.search}` })
      }}
    >
      <Person />
      <span className="max-w-28 truncate">{labels.login}</span>
    </Link>
  )
}

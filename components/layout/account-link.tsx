'use client'

import { UserRound } from 'lucide-react'
import { openLogin } from '@/components/accounts/login-dialog-store'
import { Link } from '@/components/layout/link'
import { cx } from '@/components/ui/class-names'
import { useSession } from '@/lib/accounts/client'

type AccountLinkProps = { labels: { login: string; account: string; incomplete: string }; className?: string }

/** To the account with the first name, or to the login dialog; a dot says that phone or e-mail is missing. */
export function AccountLink({ labels, className }: AccountLinkProps) {
  const { user } = useSession()
  const member = user && user.role !== 'guest' ? user : null
  const incomplete = member && (!member.phone_number || !member.email)
  return (
    <Link
      href={member ? '/profile' : '/login'}
      prefetch={false}
      className={cx('flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold hover:bg-ink/6', className)}
      onClick={(event) => {
        if (member) return
        event.preventDefault()
        openLogin({ from: `${window.location.pathname}${window.location.search}` })
      }}
    >
      <span className="relative">
        <UserRound aria-hidden="true" className="size-6" strokeWidth={1.75} />
        {incomplete && (
          <span className="absolute top-0 right-0 size-2.5 rounded-full border-2 border-paper bg-accent">
            <span className="sr-only">{labels.incomplete}</span>
          </span>
        )}
      </span>
      <span className="max-w-28 truncate">
        {member ? (
          <>
            <span className="sr-only">{labels.account}: </span>
            {member.first_name}
          </>
        ) : (
          labels.login
        )}
      </span>
    </Link>
  )
}

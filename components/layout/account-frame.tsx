import type { ReactNode } from 'react'
import { AccountMenu } from '@/components/layout/account-menu'
import { Container } from '@/components/ui/container'
import type { User } from '@/lib/identity/accounts/schema'

export function AccountTitle({ children }: { children: ReactNode }) {
  return <h1 className="page-title mb-5 md:mb-6">{children}</h1>
}

/** A page of the account area with its menu: at the side, or above on the phone. */
export function AccountFrame({ role, children }: { role: User['role']; children: ReactNode }) {
  return (
    <Container className="pt-4 pb-8 md:pb-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 lg:pt-10 xl:gap-12">
      <AccountMenu role={role} />
      <div className="min-w-0">{children}</div>
    </Container>
  )
}

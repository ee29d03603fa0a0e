'use client'

import { ShoppingBag } from 'lucide-react'
import { Link } from '@/components/layout/link'
import { openLogin } from '@/components/layout/login-dialog-store'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { useCartCounts } from '@/lib/selling/cart/client/cart'

/** Opens the cart. A visitor without a session is asked to log in or to continue as a guest (ACC-014). */
export function CartLink({ label }: { label: string }) {
  const { buy, rent } = useCartCounts()
  const count = buy + rent
  const session = useSessionKind()
  return (
    <Link
      href={buy === 0 && rent > 0 ? '/cart?cart=rent' : '/cart'}
      className="relative flex size-11 flex-none items-center justify-center rounded-full hover:bg-ink/6"
      onClick={(event) => {
        if (session) return
        event.preventDefault()
        openLogin({ from: '/cart' })
      }}
    >
      <ShoppingBag aria-hidden="true" className="size-6" strokeWidth={1.75} />
      <span className="sr-only">{label}</span>
      {count > 0 && (
        <span className="tabular absolute -top-0.5 -right-0.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 font-bold text-paper text-xs">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}

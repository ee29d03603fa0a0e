'use client'

import { LogOut } from 'lucide-react'
import { logout, useSession } from '@/lib/accounts/client'

export function SignOut({ label, className }: { label: string; className?: string }) {
  const { user } = useSession()
  if (!user || user.role === 'guest') return null
  return (
    <button type="button" onClick={() => logout()} className={className}>
      <LogOut aria-hidden="true" className="size-5 text-quiet" />
      {label}
    </button>
  )
}

'use client'

import { LogOut } from 'lucide-react'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import { logout, useSession } from '@/lib/identity/accounts/client'

export function SignOut({ label, className }: { label: string; className?: string }) {
  const { user } = useSession()
  const errorText = useErrorText()
  if (!user || user.role === 'guest') return null
  return (
    <button
      type="button"
      onClick={() => logout().catch((error) => toast(errorText(error), 'danger'))}
      className={className}
    >
      <LogOut aria-hidden="true" className="size-5 text-quiet" />
      {label}
    </button>
  )
}

import { useMe } from '@/lib/identity/operators/client'
import type { Permission } from '@/lib/platform/permissions'

/** Whether the operator may do something; what they may not is not shown. */
export function useMay() {
  const { data: me } = useMe()
  return (permission: Permission) => me?.permissions.includes(permission) ?? false
}

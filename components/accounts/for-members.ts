import type { LoginRequest } from '@/components/accounts/login-dialog-store'

/** Whether only who is registered may go on. */
export const isForMembers = ({ member, from }: LoginRequest) =>
  member === true || /^\/(?:en\/)?wishlist(?:[/?#]|$)/.test(from ?? '')

import type { LoginRequest } from '@/components/layout/login-dialog-store'

const MEMBERS_PAGE =
  /^\/(?:en\/)?(?:(?:cashbacks|exchange|my-orders|my-rental-orders|my-reviews|profile|reseller-links|reseller-orders|returns|shipping|store-information|wallet-activity|wishlist)(?:[/?#]|$)|(?:cart|checkout)\?cart=rent)/

/** Whether the login request needs a registered user, not a guest. */
export const isForMembers = ({ member, from }: LoginRequest) => member === true || MEMBERS_PAGE.test(from ?? '')

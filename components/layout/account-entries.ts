import {
  Armchair,
  Heart,
  Link2,
  type LucideIcon,
  MapPin,
  Package,
  Star,
  Store,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { User } from '@/lib/identity/accounts/schema'

type UserRole = User['role']
type EntryKey =
  | 'store'
  | 'wallet'
  | 'profile'
  | 'referrals'
  | 'links'
  | 'orders'
  | 'rentals'
  | 'shipping'
  | 'reviews'
  | 'wishlist'
type AccountEntry = { href: string; key: EntryKey; Icon: LucideIcon; roles: readonly UserRole[] }

const MEMBERS: readonly UserRole[] = ['user', 'business']
const CUSTOMERS: readonly UserRole[] = ['user']
const RESELLERS: readonly UserRole[] = ['business']

/** The account menu in the order of NAV-015 to NAV-017; each entry has a page and the roles that see it. */
const ENTRIES: readonly AccountEntry[] = [
  { href: '/store-information', key: 'store', Icon: Store, roles: RESELLERS },
  { href: '/wallet-activity', key: 'wallet', Icon: Wallet, roles: CUSTOMERS },
  { href: '/profile', key: 'profile', Icon: UserRound, roles: CUSTOMERS },
  { href: '/cashbacks', key: 'wallet', Icon: Wallet, roles: RESELLERS },
  { href: '/reseller-orders', key: 'referrals', Icon: UsersRound, roles: RESELLERS },
  { href: '/reseller-links', key: 'links', Icon: Link2, roles: RESELLERS }, // beyond the specification's list
  { href: '/my-orders', key: 'orders', Icon: Package, roles: MEMBERS },
  { href: '/my-rental-orders', key: 'rentals', Icon: Armchair, roles: MEMBERS },
  { href: '/profile', key: 'profile', Icon: UserRound, roles: RESELLERS }, // beyond the specification's list for resellers
  { href: '/shipping', key: 'shipping', Icon: MapPin, roles: MEMBERS },
  { href: '/my-reviews', key: 'reviews', Icon: Star, roles: MEMBERS }, // on the phone too, beyond NAV-015
  { href: '/wishlist', key: 'wishlist', Icon: Heart, roles: MEMBERS },
]

export const entriesOf = (role: UserRole) => ENTRIES.filter(({ roles }) => roles.includes(role))

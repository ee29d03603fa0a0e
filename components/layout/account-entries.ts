import {
  Armchair,
  Heart,
  type LucideIcon,
  MapPin,
  Package,
  Star,
  Store,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { User } from '@/lib/accounts/schema'

type Role = User['role']
type Key = 'store' | 'wallet' | 'profile' | 'referrals' | 'orders' | 'rentals' | 'shipping' | 'reviews' | 'wishlist'
type Entry = { href: string; key: Key; Icon: LucideIcon; roles: readonly Role[]; isDesktop?: true }

const MEMBERS: readonly Role[] = ['user', 'business']
const CUSTOMERS: readonly Role[] = ['user']
const RESELLERS: readonly Role[] = ['business']

/** The account area's menu in the order of spec 1 §2: only what has a page, and only for whom it is. */
const ENTRIES: readonly Entry[] = [
  { href: '/store-information', key: 'store', Icon: Store, roles: RESELLERS },
  { href: '/wallet-activity', key: 'wallet', Icon: Wallet, roles: CUSTOMERS },
  { href: '/profile', key: 'profile', Icon: UserRound, roles: CUSTOMERS },
  { href: '/cashbacks', key: 'wallet', Icon: Wallet, roles: RESELLERS },
  { href: '/reseller-orders', key: 'referrals', Icon: UsersRound, roles: RESELLERS },
  { href: '/my-orders', key: 'orders', Icon: Package, roles: MEMBERS },
  { href: '/my-rental-orders', key: 'rentals', Icon: Armchair, roles: MEMBERS },
  { href: '/profile', key: 'profile', Icon: UserRound, roles: RESELLERS }, // after what the specification lists for them
  { href: '/shipping', key: 'shipping', Icon: MapPin, roles: MEMBERS },
  { href: '/my-reviews', key: 'reviews', Icon: Star, roles: MEMBERS, isDesktop: true },
  { href: '/wishlist', key: 'wishlist', Icon: Heart, roles: MEMBERS },
]

export const entriesOf = (role: Role) => ENTRIES.filter(({ roles }) => roles.includes(role))

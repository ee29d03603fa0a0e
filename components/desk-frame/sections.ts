import {
  Boxes,
  CalendarRange,
  Inbox,
  type LucideIcon,
  MessageSquareWarning,
  Settings,
  ShoppingBag,
  Users,
  Wallet,
} from 'lucide-react'
import { DESK_PAGES, DESK_SECTIONS, type DeskSection } from '@/lib/platform/desk-pages'
import type { Permission } from '@/lib/platform/permissions'

export const SECTION_ICONS: Record<DeskSection, LucideIcon> = {
  today: Inbox,
  orders: ShoppingBag,
  warehouse: Boxes,
  rentals: CalendarRange,
  claims: MessageSquareWarning,
  money: Wallet,
  customers: Users,
  settings: Settings,
}

/** The queues whose tasks are counted beside a word of the rail; today counts all of them. */
const QUEUES: Partial<Record<DeskSection, readonly string[]>> = {
  warehouse: ['warehouse', 'courier'],
  claims: ['claims'],
  money: ['money'],
  customers: ['customers'],
  settings: ['shop'],
}

type Queue = { queue: string; open: number; late: number }

/** The open and late tasks of a section; null when it has none. */
export function tasksOf(section: DeskSection, queues: readonly Queue[]) {
  const counted = section === 'today' ? queues : queues.filter(({ queue }) => QUEUES[section]?.includes(queue))
  const open = counted.reduce((sum, each) => sum + each.open, 0)
  const late = counted.reduce((sum, each) => sum + each.late, 0)
  return open > 0 ? { open, late } : null
}

/** The pages of the menus that somebody with these permissions may open. */
export const pagesFor = (permissions: readonly Permission[]) =>
  DESK_PAGES.filter(({ permission }) => permissions.includes(permission))

/** The sections that have a page for them, each with its pages; the first one is where its word leads. */
export const sectionsFor = (permissions: readonly Permission[]) =>
  DESK_SECTIONS.map((section) => ({
    section,
    pages: pagesFor(permissions).filter((page) => page.section === section),
  })).filter(({ pages }) => pages.length > 0)

/** The page of the menus that a path belongs to: the one that its beginning names best. */
export const pageAt = (path: string) =>
  DESK_PAGES.filter((page) => path === page.path || (page.path !== '/ops' && path.startsWith(`${page.path}/`))).sort(
    (a, b) => b.path.length - a.path.length,
  )[0]

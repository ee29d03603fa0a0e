'use client'

import { Inbox, type LucideIcon, MessageSquareWarning, PackageCheck, Search } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { openPalette } from '@/components/desk-frame/palette-store'
import { pageAt, pagesFor, tasksOf } from '@/components/desk-frame/sections'
import { TaskCount } from '@/components/desk-frame/task-count'
import type { Permission } from '@/lib/platform/permissions'
import { useQueueCounts } from '@/lib/work/tasks/client'

const WAYS: { path: string; name: 'today' | 'pack' | 'claims'; Icon: LucideIcon }[] = [
  { path: '/ops', name: 'today', Icon: Inbox },
  { path: '/ops/pack', name: 'pack', Icon: PackageCheck },
  { path: '/ops/claims', name: 'claims', Icon: MessageSquareWarning },
]

const ENTRY =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-quiet text-xs aria-[current]:font-semibold aria-[current]:text-primary'

/** The ways of the warehouse floor, at the thumb of a phone; those that exist and are allowed. */
export function BottomBar({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTranslations('desk.bar')
  const { data: queues = [] } = useQueueCounts()
  const current = pageAt(usePathname())?.path
  const allowed: readonly string[] = pagesFor(permissions).map(({ path }) => path)
  return (
    <nav
      data-bottom-bar
      aria-label={t('label')}
      className="fixed inset-x-0 bottom-0 z-20 bg-card pb-[env(safe-area-inset-bottom)] shadow-bar md:hidden"
    >
      <ul className="flex">
        {WAYS.filter(({ path }) => allowed.includes(path)).map(({ path, name, Icon }) => (
          <li key={path} className="relative flex-1">
            <DeskLink href={path} aria-current={current === path ? 'page' : undefined} className={ENTRY}>
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
              {t(name)}
              {name !== 'pack' && (
                <span className="absolute top-1.5 left-1/2 ml-3">
                  <TaskCount tasks={tasksOf(name, queues)} />
                </span>
              )}
            </DeskLink>
          </li>
        ))}
        <li className="flex-1">
          <button type="button" onClick={openPalette} className={ENTRY}>
            <Search aria-hidden="true" strokeWidth={1.75} className="size-5" />
            {t('search')}
          </button>
        </li>
      </ul>
    </nav>
  )
}

'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { pageAt, SECTION_ICONS, sectionsFor, tasksOf } from '@/components/desk-frame/sections'
import { TaskCount } from '@/components/desk-frame/task-count'
import { textOr } from '@/components/layout/message-keys'
import { cx } from '@/components/ui/class-names'
import type { Permission } from '@/lib/platform/permissions'
import { useQueueCounts } from '@/lib/work/tasks/client'

const ENTRY = 'flex min-h-9 max-md:min-h-11 items-center gap-2.5 rounded-sm px-2.5 text-sm hover:bg-ink/6'

/** The sections; the pages of the open one stand below its word. */
export function SectionList({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTranslations('desk')
  const { data: queues = [] } = useQueueCounts()
  const current = pageAt(usePathname())
  return (
    <ul className="grid gap-0.5">
      {sectionsFor(permissions).map(({ section, pages }) => {
        const Icon = SECTION_ICONS[section]
        const isOpen = current?.section === section
        const isOnly = pages.length === 1
        return (
          <li key={section}>
            <DeskLink
              href={pages[0]?.path ?? '/ops'}
              aria-current={isOpen && isOnly ? 'page' : undefined}
              className={cx(ENTRY, isOpen ? 'font-semibold text-ink' : 'text-quiet', isOpen && isOnly && 'bg-ink/6')}
            >
              <Icon
                aria-hidden="true"
                strokeWidth={1.75}
                className={cx('size-4 flex-none', isOpen && 'text-primary')}
              />
              <span className="flex-1">{t(`sections.${section}`)}</span>
              <TaskCount tasks={tasksOf(section, queues)} />
            </DeskLink>
            {isOpen && !isOnly && (
              <ul className="my-0.5 ml-4 grid gap-0.5 border-line border-l pl-2.5">
                {pages.map(({ path, name }) => (
                  <li key={path}>
                    <DeskLink
                      href={path}
                      aria-current={current === undefined || current.path !== path ? undefined : 'page'}
                      className={cx(ENTRY, 'min-h-8 aria-[current]:bg-ink/6 aria-[current]:font-semibold')}
                    >
                      {textOr(t(`pages.${name}`), t, `children.${name}`)}
                    </DeskLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

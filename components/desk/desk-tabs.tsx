import { usePathname } from 'next/navigation'
import { DeskLink } from '@/components/desk/desk-link'
import { useFilters } from '@/components/desk/use-filters'
import { cx } from '@/components/ui/class-names'

type DeskTabsProps = {
  label: string
  /** The first one is shown without `tab` in the URL. */
  tabs: readonly { name: string; title: string }[]
}

/** Parts of a page as links; the URL says which one is shown. */
export function DeskTabs({ label, tabs }: DeskTabsProps) {
  const path = usePathname()
  const { get } = useFilters()
  const shown = (tabs.find(({ name }) => name === get('tab')) ?? tabs[0])?.name
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
      {tabs.map(({ name, title }) => (
        <DeskLink
          key={name}
          href={`${path}?tab=${name}`}
          aria-current={name === shown ? 'page' : undefined}
          className={cx(
            '-mb-px flex min-h-11 flex-none items-center border-b-2 px-3 text-sm',
            name === shown ? 'border-primary font-semibold' : 'border-transparent text-quiet hover:text-ink',
          )}
        >
          {title}
        </DeskLink>
      ))}
    </nav>
  )
}

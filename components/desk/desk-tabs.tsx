import { usePathname } from 'next/navigation'
import { DeskLink } from '@/components/desk/desk-link'
import { TAB_ROW, tabLook } from '@/components/desk/tab-look'
import { useFilters } from '@/components/desk/use-filters'

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
    <nav aria-label={label} className={TAB_ROW}>
      {tabs.map(({ name, title }) => (
        <DeskLink
          key={name}
          href={`${path}?tab=${name}`}
          aria-current={name === shown ? 'page' : undefined}
          className={tabLook(name === shown)}
        >
          {title}
        </DeskLink>
      ))}
    </nav>
  )
}

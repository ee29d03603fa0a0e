import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SectionList } from '@/components/desk-frame/section-list'
import { Popover } from '@/components/ui/popover'
import type { Permission } from '@/lib/platform/permissions'

const ID = 'desk-menu'

/** All sections, behind a button in the top bar of a phone. */
export function PhoneMenu({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTranslations('desk')
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={ID}
        aria-label={t('menu')}
        className="-ml-2 flex size-11 items-center justify-center rounded-full hover:bg-ink/6"
      >
        <Menu aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </button>
      <Popover
        id={ID}
        className="fixed inset-auto top-13 left-3 m-0 max-h-[calc(100svh-8rem)] w-72 overflow-y-auto rounded border border-line bg-card p-1.5 text-ink shadow-float"
      >
        <nav aria-label={t('sections.label')}>
          <SectionList permissions={permissions} />
        </nav>
      </Popover>
    </div>
  )
}

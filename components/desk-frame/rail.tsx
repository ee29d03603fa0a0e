import { useTranslations } from 'next-intl'
import { SectionList } from '@/components/desk-frame/section-list'
import type { Permission } from '@/lib/platform/permissions'

/** The sections at the left of the desktop. */
export function Rail({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTranslations('desk')
  return (
    <nav aria-label={t('sections.label')} className="hidden w-52 flex-none border-line border-r md:block">
      <div className="sticky top-12 p-3">
        <SectionList permissions={permissions} />
      </div>
    </nav>
  )
}

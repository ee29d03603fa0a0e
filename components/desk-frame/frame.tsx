import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { UndoKey } from '@/components/desk/undo-key'
import type { WorkPlace } from '@/components/desk/work-place'
import { BottomBar } from '@/components/desk-frame/bottom-bar'
import { Palette } from '@/components/desk-frame/palette'
import { Rail } from '@/components/desk-frame/rail'
import { TopBar } from '@/components/desk-frame/top-bar'
import type { Permission } from '@/lib/platform/permissions'

type FrameProps = { permissions: readonly Permission[]; places: readonly WorkPlace[]; children: ReactNode }

/** What surrounds every page behind the login: rail and top bar, on a phone a bar at the bottom. */
export function Frame({ permissions, places, children }: FrameProps) {
  const t = useTranslations('common')
  return (
    <div className="flex min-h-svh flex-col text-sm">
      <a
        href="#content"
        className="sr-only z-50 rounded bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <TopBar permissions={permissions} places={places} />
      <div className="flex min-w-0 flex-1">
        <Rail permissions={permissions} />
        <main id="content" className="min-w-0 flex-1 p-4 pb-24 md:p-6 md:pb-10">
          {children}
        </main>
      </div>
      <BottomBar permissions={permissions} />
      <Palette />
      <UndoKey />
    </div>
  )
}

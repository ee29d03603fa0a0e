'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { useCommandKey } from '@/components/desk/use-command-key'
import type { WorkPlace } from '@/components/desk/work-place'
import { AccountMenu } from '@/components/desk-frame/account-menu'
import { openPalette } from '@/components/desk-frame/palette-store'
import { PhoneMenu } from '@/components/desk-frame/phone-menu'
import { WarehouseChoice } from '@/components/desk-frame/warehouse-choice'
import { Wordmark } from '@/components/layout/wordmark'
import type { Permission } from '@/lib/platform/permissions'

type TopBarProps = { permissions: readonly Permission[]; places: readonly WorkPlace[] }

/** The menu on a phone, search, the warehouse that one works in, and the account. */
export function TopBar({ permissions, places }: TopBarProps) {
  const t = useTranslations('desk')
  const commandKey = useCommandKey()
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-2 border-line border-b bg-paper px-3 md:gap-4 md:px-4">
      <PhoneMenu permissions={permissions} />
      <DeskLink href="/ops" aria-label={t('name')} className="flex min-h-11 items-center md:w-46">
        <Wordmark />
      </DeskLink>
      <button
        type="button"
        onClick={openPalette}
        className="hidden min-h-9 w-80 items-center gap-2 rounded border border-line bg-card px-3 text-quiet text-sm hover:border-edge md:flex"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="flex-1 text-left">{t('palette.open')}</span>
        <kbd className="rounded-sm border border-line px-1 text-xs">{commandKey('K')}</kbd>
      </button>
      <div className="flex-1" />
      <WarehouseChoice places={places} />
      <AccountMenu />
    </header>
  )
}

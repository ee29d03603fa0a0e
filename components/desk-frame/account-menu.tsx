'use client'

import { Languages, LogOut, UserRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { useAct } from '@/components/desk/use-act'
import { setDeskLanguage } from '@/components/desk-frame/desk-language'
import { Popover } from '@/components/ui/popover'
import { updateMe, useMe } from '@/lib/identity/operators/client'
import type { Locale } from '@/lib/platform/i18n'
import { leave } from '@/lib/platform/ops-api'

const ID = 'desk-account'

const ENTRY = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-sm hover:bg-ink/6'

const OTHER = { id: 'en', en: 'id' } satisfies Record<Locale, Locale>

/** The first letters of the first two names. */
const initialsOf = (name: string) =>
  name
    .split(' ')
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')

/** Who is logged in: their account, the language and the way out. */
export function AccountMenu() {
  const t = useTranslations('desk.account')
  const other = OTHER[useLocale()]
  const { data: me } = useMe()
  const { act, busy } = useAct()
  const name = me?.name ?? ''
  const changeLanguage = () =>
    act(async () => {
      await updateMe({ locale: other })
      setDeskLanguage(other)
      window.location.reload()
    })
  const logOut = () => act(leave)
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-label={t('menu', { name })}
        className="flex size-11 flex-none items-center justify-center rounded-full [anchor-name:--desk-account]"
      >
        <span
          data-initials={initialsOf(name)}
          className="flex size-8 items-center justify-center rounded-full bg-primary-tint font-semibold text-primary text-xs before:content-[attr(data-initials)]"
        />
      </button>
      <Popover
        id={ID}
        className="fixed inset-auto top-13 right-3 m-0 w-64 rounded border border-line bg-card p-1.5 text-ink shadow-float"
      >
        <div className="px-3 py-2">
          <p className="font-semibold text-sm">{name}</p>
          <p className="break-all text-quiet text-xs">{me?.email}</p>
          <p className="mt-1 text-quiet text-xs">{me?.roles.map((role) => t(`roles.${role}`)).join(', ')}</p>
        </div>
        <DeskLink href="/ops/account" className={ENTRY}>
          <UserRound aria-hidden="true" className="size-4 text-quiet" />
          {t('account')}
        </DeskLink>
        <button type="button" data-closes lang={other} disabled={busy} onClick={changeLanguage} className={ENTRY}>
          <Languages aria-hidden="true" className="size-4 text-quiet" />
          {t('language')}
        </button>
        <button type="button" data-closes disabled={busy} onClick={logOut} className={ENTRY}>
          <LogOut aria-hidden="true" className="size-4 text-quiet" />
          {t('logout')}
        </button>
      </Popover>
    </>
  )
}

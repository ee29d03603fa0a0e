import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskPage } from '@/components/desk/desk-page'
import type { Me } from '@/lib/identity/operators/schema'
import { type Closure, closureOf, type DeskPath } from '@/lib/platform/desk-pages'

/** In place of a page that somebody may not open: to whom it is open, and the way back. */
async function ClosedPage({ because, open_to }: Closure) {
  const t = await getTranslations('desk')
  const roles = open_to.map((role) => t(`account.roles.${role}`)).join(', ')
  return (
    <DeskPage title={t(`closed.${because}`)} text={t(`closed.${because}Text`, { roles })} width="narrow">
      <DeskLink href="/ops" className="inline-flex min-h-11 w-fit items-center font-semibold text-primary underline">
        {t('closed.back')}
      </DeskLink>
    </DeskPage>
  )
}

/** The page for somebody who is logged in; `render` is not called, and loads nothing, when it is closed to them. */
export function openFor(me: Me, path: DeskPath, render: () => ReactNode | Promise<ReactNode>) {
  const closure = closureOf(path, me)
  return closure ? <ClosedPage {...closure} /> : render()
}

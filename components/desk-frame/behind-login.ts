import type { ReactNode } from 'react'
import { openFor } from '@/components/desk-frame/closed-page'
import { requirePageOperator } from '@/lib/identity/operators/page-session'
import type { Me } from '@/lib/identity/operators/schema'
import type { DeskPath } from '@/lib/platform/desk-pages'

type Render<Props> = (props: Props, me: Me) => ReactNode | Promise<ReactNode>

/**
 * Makes a page behind the login, as the table of pages says who may open it. Every such page is made so: a page that
 * the browser goes on to is rendered without its layout.
 */
export const behindLogin =
  <Props>(path: DeskPath, render: Render<Props>) =>
  async (props: Props) => {
    const me = await requirePageOperator()
    return openFor(me, path, () => render(props, me))
  }

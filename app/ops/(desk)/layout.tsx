import { Frame } from '@/components/desk-frame/frame'
import { LoggedIn } from '@/components/desk-frame/logged-in'
import { PageMessages } from '@/components/layout/page-messages'
import { requirePageOperator } from '@/lib/identity/operators/page-session'
import { getWarehouses } from '@/lib/places/warehouses/queries'

/** Every page behind the login. */
export default async function DeskLayout({ children }: LayoutProps<'/ops'>) {
  const me = await requirePageOperator()
  const places = me.warehouses ?? (await getWarehouses())
  return (
    <PageMessages namespaces={['desk', 'errors']}>
      <LoggedIn me={me}>
        <Frame permissions={me.permissions} places={places.map(({ id, title }) => ({ id, title }))}>
          {children}
        </Frame>
      </LoggedIn>
    </PageMessages>
  )
}

import { Frame } from '@/components/desk-frame/frame'
import { LoggedIn } from '@/components/desk-frame/logged-in'
import { PageMessages } from '@/components/layout/page-messages'
import { placesOf, requirePageOperator } from '@/lib/identity/operators/page-session'

/** Every page behind the login. */
export default async function DeskLayout({ children }: LayoutProps<'/ops'>) {
  const me = await requirePageOperator()
  return (
    <PageMessages namespaces={['desk', 'errors']}>
      <LoggedIn me={me}>
        <Frame permissions={me.permissions} places={await placesOf(me)}>
          {children}
        </Frame>
      </LoggedIn>
    </PageMessages>
  )
}

import { PageMessages } from '@/components/layout/page-messages'
import { Wordmark } from '@/components/layout/wordmark'
import { Container } from '@/components/ui/container'

/** The simulators, the clock of orders and the outbox, which have no login. */
export default function DemonstrationLayout({ children }: LayoutProps<'/ops'>) {
  return (
    <PageMessages namespaces={['simulator', 'courierSimulator', 'clockSimulator', 'outbox', 'order']}>
      <header className="border-line border-b">
        <Container className="flex h-14 items-center">
          <Wordmark />
        </Container>
      </header>
      <main id="content" className="flex-1">
        {children}
      </main>
    </PageMessages>
  )
}

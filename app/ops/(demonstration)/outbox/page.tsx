import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { getTranslations } from 'next-intl/server'
import { MessageCard } from '@/components/notifications/message-card'
import { MessageSearch } from '@/components/notifications/message-search'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { findOutbox } from '@/lib/identity/notifications/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('outbox')
  return { title: t('title') }
}

export default async function Outbox({ searchParams }: PageProps<'/ops/outbox'>) {
  await connection()
  const { address } = await searchParams
  const wanted = typeof address === 'string' ? address.trim().slice(0, 200) : ''
  const messages = await findOutbox(wanted)
  if (!messages) notFound()
  const t = await getTranslations('outbox')
  const isEmpty = messages.length === 0
  return (
    <Container className="py-8 md:py-12">
      <h1 className="mb-2 page-title">{t('title')}</h1>
      <p className="mb-6 max-w-text text-quiet">{t('text')}</p>
      {isEmpty && wanted === '' ? (
        <EmptyState
          picture={<Illustration shape="receipt" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<ButtonLink href="/">{t('toShop')}</ButtonLink>}
        />
      ) : (
        <div className="grid gap-6">
          <MessageSearch address={wanted} />
          <p role="status" className="text-quiet text-sm">
            {isEmpty ? t('nothingFound') : t('count', { count: messages.length })}
          </p>
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {messages.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </ul>
        </div>
      )}
    </Container>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { use, useState } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { LoadError } from '@/components/layout/load-error'
import { LinkList } from '@/components/reseller-links/link-list'
import { LinkSearch } from '@/components/reseller-links/link-search'
import { LinksSkeleton } from '@/components/reseller-links/links-skeleton'
import { OwnLinks } from '@/components/reseller-links/own-links'
import { ShareDialog } from '@/components/reseller-links/share-dialog'
import type { Shared } from '@/components/reseller-links/share-panel'
import { StoreProducts } from '@/components/reseller-links/store-products'
import { Totals } from '@/components/reseller-links/totals'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { useResellerLinks } from '@/lib/storefront/reseller-links/client'
import type { ResellerLinks } from '@/lib/storefront/reseller-links/schema'

/** Everything that a reseller shares, with what came of it. */
export function LinksPage() {
  use(browser('Links are shown to their reseller only.'))
  const kind = useSessionKind()
  return kind && kind !== 'guest' ? <Loaded /> : <SignInState from="/reseller-links" />
}

function Loaded() {
  const t = useTranslations('resellerLinks')
  const { data, error, isValidating, mutate } = useResellerLinks()
  if (!data && !error) return <LinksSkeleton />
  if (!data) {
    const failed = { title: t('loadFailed'), error, busy: isValidating, onRetry: () => mutate() }
    return <LoadError picture={<Illustration shape="basket" />} saysConnection {...failed} />
  }
  return data.shop ? <Links links={data} /> : <Inactive />
}

function Inactive() {
  const t = useTranslations('resellerLinks')
  return (
    <EmptyState
      picture={<Illustration shape="basket" />}
      title={t('inactiveTitle')}
      text={t('inactiveText')}
      action={<ButtonLink href="/store-information">{t('inactiveAction')}</ButtonLink>}
    />
  )
}

function Links({ links }: { links: ResellerLinks }) {
  const t = useTranslations('resellerLinks')
  const [shared, setShared] = useState<Shared | null>(null)
  const hasShared = links.shared.length > 0
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <OwnLinks links={links} onShare={setShared} />
        <Totals totals={links.totals} />
      </div>
      <LinkSearch onShare={setShared} />
      {hasShared && (
        <LinkList title={t('sharedTitle')} text={t('earnsNote')} links={links.shared} onShare={setShared} />
      )}
      <LinkList
        title={t('suggestedTitle')}
        {...(!hasShared && { text: t('earnsNote') })}
        links={links.suggested}
        onShare={setShared}
      />
      <StoreProducts page={links.store?.link ?? null} />
      <ShareDialog shared={shared} onClose={() => setShared(null)} />
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { BackLink } from '@/components/desk/back-link'
import { DeskPending } from '@/components/desk/desk-state'
import { DeskTabs } from '@/components/desk/desk-tabs'
import { useFilters } from '@/components/desk/use-filters'
import { DecisionButtons } from '@/components/desk-resellers/decision-buttons'
import { ResellerDocuments } from '@/components/desk-resellers/reseller-documents'
import { ResellerEarnings } from '@/components/desk-resellers/reseller-earnings'
import { ResellerFacts } from '@/components/desk-resellers/reseller-facts'
import { ResellerStatus } from '@/components/desk-resellers/reseller-status'
import { ResellerTimeline } from '@/components/desk-resellers/reseller-timeline'
import { SharedData } from '@/components/desk-resellers/shared-data'
import { useReseller } from '@/lib/identity/resellers/client/desk'
import type { DeskReseller } from '@/lib/identity/resellers/schema/desk'

const TABS = ['application', 'earnings'] as const

/**
 * An application: documents side by side, what the applicant says, what others have in common, and the decision;
 * beside it what the reseller earns.
 */
export function ResellerPage({ id }: { id: number }) {
  const t = useTranslations('deskResellers')
  const { data: reseller, error, mutate } = useReseller(id)
  return (
    <div className="grid grid-cols-1 gap-5">
      <BackLink href="/ops/resellers">{t('title')}</BackLink>
      {reseller ? (
        <Body reseller={reseller} onReload={() => mutate()} />
      ) : (
        <DeskPending error={error} onRetry={mutate} />
      )}
    </div>
  )
}

function Body({ reseller, onReload }: { reseller: DeskReseller; onReload: () => Promise<unknown> }) {
  const t = useTranslations('deskResellers')
  const { get } = useFilters()
  const tab = get('tab') === 'earnings' ? 'earnings' : 'application'
  const { store_name, name, status, version, shared, reason } = reseller
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h1 className="wrap-anywhere font-semibold text-xl">{store_name}</h1>
            <ResellerStatus status={status} />
          </div>
          <p className="text-quiet text-sm">{name}</p>
          {reason && <p className="wrap-anywhere max-w-text text-sm">{reason}</p>}
        </div>
        <DecisionButtons key={version} reseller={reseller} />
      </header>
      <DeskTabs label={t('views')} tabs={TABS.map((each) => ({ name: each, title: t(`view.${each}`) }))} />
      {tab === 'earnings' ? (
        <ResellerEarnings reseller={reseller} />
      ) : (
        <>
          {shared.length > 0 && <SharedData shared={shared} />}
          <ResellerDocuments key={`documents-${version}`} reseller={reseller} onReload={onReload} />
          <ResellerFacts reseller={reseller} />
          <ResellerTimeline activities={reseller.activities} />
        </>
      )}
    </div>
  )
}

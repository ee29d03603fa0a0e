'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Piles } from '@/components/desk/piles'
import { useFilters } from '@/components/desk/use-filters'
import { useMay } from '@/components/desk/use-may'
import { BusinessPageForm } from '@/components/desk-business-page/business-page-form'
import { TermsEditor } from '@/components/desk-business-page/terms-editor'
import { CommissionsPanel } from '@/components/desk-settings/commissions-panel'
import { useBusinessPage } from '@/lib/storefront/business-page/client'

const PARTS = ['cashback', 'page', 'terms'] as const

/** What resellers earn, their landing page and their terms, in both languages: one part at a time. */
export function BusinessPageEditor() {
  const t = useTranslations('deskBusinessPage')
  const may = useMay()
  const { get, set } = useFilters()
  const { data, error, mutate } = useBusinessPage()
  const parts = PARTS.filter((part) => part !== 'cashback' || may('settings.read'))
  const chosen = parts.find((part) => part === get('part')) ?? parts[0] ?? 'page'
  return (
    <DeskPage title={t('title')} text={t(`partsText.${chosen}`)}>
      <Piles
        label={t('partsLabel')}
        piles={parts}
        chosen={chosen}
        titleOf={(part) => t(`parts.${part}`)}
        onChoose={(part) => set({ part: part === parts[0] ? '' : part })}
      />
      {chosen === 'cashback' && <CommissionsPanel />}
      <Part isShown={chosen === 'page'}>
        {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
        {!data && !error && <DeskSkeleton rows={12} />}
        {data && <BusinessPageForm key={data.version ?? 'first'} draft={data} />}
      </Part>
      <Part isShown={chosen === 'terms'}>
        <TermsEditor />
      </Part>
    </DeskPage>
  )
}

/** A part that keeps what was typed while another one is shown. */
const Part = ({ isShown, children }: { isShown: boolean; children: ReactNode }) => (
  <div hidden={!isShown}>{children}</div>
)

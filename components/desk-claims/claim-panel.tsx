import { useTranslations } from 'next-intl'
import { DeskPending } from '@/components/desk/desk-state'
import { SidePanel } from '@/components/desk/side-panel'
import { ClaimBody } from '@/components/desk-claims/claim-body'
import { useDeskClaim } from '@/lib/orders/claims/client/desk'

type ClaimPanelProps = { id: number; onClose: () => void }

/** A claim beside the list. */
export function ClaimPanel({ id, onClose }: ClaimPanelProps) {
  const t = useTranslations('deskClaims')
  const { data: claim, error, mutate } = useDeskClaim(id)
  const labels = { title: t('claim'), openPage: t('openPage'), close: t('closePanel') }
  return (
    <SidePanel labels={labels} href={`/ops/claims/${id}`} onClose={onClose}>
      {claim ? <ClaimBody claim={claim} heading="h2" isNarrow /> : <DeskPending error={error} onRetry={mutate} />}
    </SidePanel>
  )
}

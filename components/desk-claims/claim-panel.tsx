import { ExternalLink, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { ClaimBody } from '@/components/desk-claims/claim-body'
import { useSeenClaim } from '@/components/desk-claims/use-seen-claim'

type ClaimPanelProps = { id: number; onClose: () => void }

const ICON = 'flex size-9 items-center justify-center rounded-full text-quiet hover:bg-ink/6 hover:text-ink'

/** A claim beside the list. */
export function ClaimPanel({ id, onClose }: ClaimPanelProps) {
  const t = useTranslations('deskClaims')
  const { claim, fallback } = useSeenClaim(id)
  return (
    <section aria-label={t('claim')} className="hidden min-w-0 gap-4 lg:grid">
      <div className="flex items-center justify-end gap-1">
        <DeskLink href={`/ops/claims/${id}`} aria-label={t('openPage')} className={ICON}>
          <ExternalLink aria-hidden="true" className="size-4" />
        </DeskLink>
        <button type="button" aria-label={t('closePanel')} onClick={onClose} className={ICON}>
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      {claim ? <ClaimBody claim={claim} heading="h2" isNarrow /> : fallback}
    </section>
  )
}

import { useLocale, useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import { When } from '@/components/desk/when'
import { EvidencePhotos } from '@/components/desk-claims/evidence-photos'
import { EvidenceVideo } from '@/components/desk-claims/evidence-video'
import type { DeskClaim, DeskClaimLine } from '@/lib/orders/claims/schema/desk'
import { localized } from '@/lib/platform/i18n'

/** What the shopper said and showed; an appeal comes first, because it is what has to be decided. */
export function ClaimEvidence({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('deskClaims')
  const { id, appeal, message, photos, lines, kind } = claim
  const isSilent = kind === 'return' && message === '' && photos.length === 0
  return (
    <div className="grid min-w-0 gap-4">
      {appeal && (
        <Panel title={t('appeal')}>
          <div className="grid gap-3 text-sm">
            <Said text={appeal.message} />
            <EvidencePhotos photos={appeal.photos} claimId={id} />
            <p className="text-quiet">
              <When at={appeal.at} />
            </p>
          </div>
        </Panel>
      )}
      <Panel title={t('said')}>
        <div className="grid gap-5 text-sm">
          {isSilent && <p className="text-quiet">{t('saidNothing')}</p>}
          {message && <Said text={message} />}
          <EvidencePhotos photos={photos} claimId={id} />
          {kind !== 'return' && lines.map((line) => <LineEvidence key={line.id} line={line} claimId={id} />)}
        </div>
      </Panel>
    </div>
  )
}

const Said = ({ text }: { text: string }) => (
  <blockquote className="wrap-anywhere max-w-text whitespace-pre-line border-primary border-l-2 pl-3 text-base">
    {text}
  </blockquote>
)

function LineEvidence({ line, claimId }: { line: DeskClaimLine; claimId: number }) {
  const t = useTranslations('deskClaims')
  const title = localized(line, 'title', useLocale())
  return (
    <article className="grid min-w-0 gap-3">
      <h3 className="font-semibold">
        {title} <span className="text-quiet">· {t('pieces', { count: line.quantity })}</span>
      </h3>
      {line.reason ? <Said text={line.reason} /> : <p className="text-quiet">{t('saidNothing')}</p>}
      <EvidencePhotos photos={line.photos} claimId={claimId} />
      {line.video && <EvidenceVideo link={line.video} claimId={claimId} label={t('video', { title })} />}
    </article>
  )
}

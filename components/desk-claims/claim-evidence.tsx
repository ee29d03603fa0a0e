import { useLocale, useTranslations } from 'next-intl'
import { Evidence } from '@/components/claims/evidence'
import { Panel } from '@/components/desk/panel'
import { When } from '@/components/desk/when'
import { reloadDeskClaim } from '@/lib/orders/claims/client/desk'
import type { DeskClaim, DeskClaimLine } from '@/lib/orders/claims/schema/desk'
import { localized } from '@/lib/platform/i18n'

/** What the shopper said and showed; an appeal comes first, because it is what has to be decided. */
export function ClaimEvidence({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('deskClaims')
  const { id, appeal, message, photos, lines, kind } = claim
  const reload = () => reloadDeskClaim(id)
  const isSilent = kind === 'return' && message === '' && photos.length === 0
  return (
    <div className="grid min-w-0 gap-4">
      {appeal && (
        <Panel title={t('appeal')}>
          <div className="grid gap-3 text-sm">
            <Said text={appeal.message} />
            <Evidence photos={appeal.photos} onReload={reload} />
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
          <Evidence photos={photos} onReload={reload} />
          {kind !== 'return' && lines.map((line) => <LineEvidence key={line.id} line={line} onReload={reload} />)}
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

function LineEvidence({ line, onReload }: { line: DeskClaimLine; onReload: () => Promise<unknown> }) {
  const t = useTranslations('deskClaims')
  const title = localized(line, 'title', useLocale())
  return (
    <article className="grid min-w-0 gap-3">
      <h3 className="font-semibold">
        {title} <span className="text-quiet">· {t('pieces', { count: line.quantity })}</span>
      </h3>
      {line.reason ? <Said text={line.reason} /> : <p className="text-quiet">{t('saidNothing')}</p>}
      <Evidence photos={line.photos} video={line.video} onReload={onReload} />
    </article>
  )
}

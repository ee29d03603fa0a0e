import { useLocale, useTranslations } from 'next-intl'
import { Evidence } from '@/components/claims/evidence'
import { Panel } from '@/components/desk/panel'
import { When } from '@/components/desk/when'
import { CauseText } from '@/components/desk-claims/cause-text'
import { reloadDeskClaim } from '@/lib/orders/claims/client/desk'
import type { DeskClaim, DeskClaimLine } from '@/lib/orders/claims/schema/desk'
import { localized } from '@/lib/platform/i18n'

type Question = DeskClaim['questions'][number]

/** What the shopper said and showed; an appeal comes first, because it is what has to be decided. */
export function ClaimEvidence({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('deskClaims')
  const { id, appeal, message, photos, lines, kind, cause, questions, status } = claim
  const isWaiting = (one: Question) => status === 'asked' && one === questions.at(-1)
  const reload = () => reloadDeskClaim(id)
  const isSilent = kind === 'return' && message === '' && photos.length === 0
  return (
    <div className="grid min-w-0 gap-4">
      {questions.length > 0 && (
        <Panel title={t('question.heading')}>
          <div className="grid gap-5 text-sm">
            {questions.toReversed().map((one) => (
              <QuestionEvidence key={one.asked_at} question={one} isWaiting={isWaiting(one)} onReload={reload} />
            ))}
          </div>
        </Panel>
      )}
      {appeal && (
        <Panel title={t('appeal')}>
          <div className="grid gap-3 text-sm">
            <Said text={appeal.message} />
            <Shown photos={appeal.photos} onReload={reload} />
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
          <CauseText cause={cause} />
          {(kind === 'return' || photos.length > 0) && <Shown photos={photos} onReload={reload} />}
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

type ShownProps = { photos: string[]; video?: string | null; onReload: () => Promise<unknown> }

/** The photos and the video, or that there are none. */
function Shown({ photos, video = null, onReload }: ShownProps) {
  const t = useTranslations('deskClaims')
  if (photos.length === 0 && !video) return <p className="text-quiet">{t('shownNothing')}</p>
  return <Evidence photos={photos} video={video} isLarge onReload={onReload} />
}

function LineEvidence({ line, onReload }: { line: DeskClaimLine; onReload: () => Promise<unknown> }) {
  const t = useTranslations('deskClaims')
  const title = localized(line, 'title', useLocale())
  return (
    <article className="grid min-w-0 gap-3">
      <h3 className="font-semibold">
        {title} <span className="text-quiet">· {t('pieces', { count: line.quantity })}</span>
      </h3>
      {line.reason ? <Said text={line.reason} /> : <p className="text-quiet">{t('saidNothing')}</p>}
      <Shown photos={line.photos} video={line.video} onReload={onReload} />
    </article>
  )
}

type QuestionEvidenceProps = { question: Question; isWaiting: boolean; onReload: () => Promise<unknown> }

/** What the store asked, and what the shopper answered. */
function QuestionEvidence({ question: one, isWaiting, onReload }: QuestionEvidenceProps) {
  const t = useTranslations('deskClaims.question')
  const { question, asked_by, asked_at, due_at, answer } = one
  return (
    <article className="grid min-w-0 gap-3">
      <p className="wrap-anywhere whitespace-pre-line font-semibold">{question}</p>
      <p className="text-quiet">
        {asked_by} · <When at={asked_at} />
      </p>
      {answer ? (
        <>
          <Said text={answer.message} />
          <Shown photos={answer.photos} video={answer.video} onReload={onReload} />
        </>
      ) : (
        <p className="text-quiet">
          {t(isWaiting ? 'waiting' : 'silent')} <When at={due_at} />
        </p>
      )}
    </article>
  )
}

import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import { useActorName } from '@/components/desk/use-actor-name'
import { When } from '@/components/desk/when'
import { REVISED_PARTS } from '@/lib/identity/resellers/rules'
import type { DeskReseller } from '@/lib/identity/resellers/schema/desk'

/** Every step of an application, newest first. */
export function ResellerTimeline({ activities }: Pick<DeskReseller, 'activities'>) {
  const t = useTranslations('deskResellers')
  const parts = useTranslations('resellerParts')
  const actorName = useActorName()
  return (
    <Panel title={t('timeline')} flush>
      <ol>
        {activities.toReversed().map(({ id, verb, operator, reason, revision, created_at }) => (
          <li key={id} className="grid gap-1 border-line border-t px-4 py-2 text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{t(`step.${verb}`)}</span>
              <span className="text-quiet">
                {operator === null ? t('applicant') : actorName(operator)} · <When at={created_at} />
              </span>
            </div>
            {reason && <p className="wrap-anywhere text-quiet">{reason}</p>}
            {REVISED_PARTS.map(
              (part) =>
                revision[part] && (
                  <p key={part} className="wrap-anywhere text-quiet">
                    {parts(part)}: {revision[part]}
                  </p>
                ),
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

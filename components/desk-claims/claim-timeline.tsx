import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import { TimelineEntry } from '@/components/desk/timeline-entry'
import { useActorName } from '@/components/desk/use-actor-name'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'

/** Everything that happened to a claim, newest first. */
export function ClaimTimeline({ activities }: Pick<DeskClaim, 'activities'>) {
  const t = useTranslations('deskClaims')
  const actorName = useActorName()
  return (
    <Panel title={t('timeline')} flush>
      <ol className="px-4 pt-1 pb-4">
        {activities.toReversed().map(({ id, message, actor, created_at }) => (
          <TimelineEntry key={id} at={created_at} by={actorName(actor.full_name)}>
            {message}
          </TimelineEntry>
        ))}
      </ol>
    </Panel>
  )
}

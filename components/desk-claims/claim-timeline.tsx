import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import { useActorName } from '@/components/desk/use-actor-name'
import { When } from '@/components/desk/when'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'

/** Everything that happened to a claim, newest first. */
export function ClaimTimeline({ activities }: Pick<DeskClaim, 'activities'>) {
  const t = useTranslations('deskClaims')
  const actorName = useActorName()
  return (
    <Panel title={t('timeline')} flush>
      <ol>
        {activities.toReversed().map(({ id, message, actor, created_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t px-4 py-2 text-sm"
          >
            <span className="wrap-anywhere min-w-0">{message}</span>
            <span className="text-quiet">
              {actorName(actor.full_name)} · <When at={created_at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

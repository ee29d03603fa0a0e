'use client'

import { Monitor, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EndDevices } from '@/components/accounts/end-devices'
import { ProfileSection } from '@/components/accounts/profile-section'
import { useDeviceName } from '@/components/accounts/use-device-name'
import { useErrorText } from '@/components/layout/use-error-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { useFew } from '@/components/ui/use-few'
import { useSessions } from '@/lib/identity/sessions/client'
import type { OpenSession } from '@/lib/identity/sessions/schema'
import { formatDate, formatMoment, formatTime } from '@/lib/platform/time'

const HANDHELD = new Set(['Android', 'iPhone', 'iPad'])

const ROW = 'flex items-center gap-3 border-line border-t pt-4 first:border-0 first:pt-0'

function Device({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const t = useTranslations('devices')
  const nameOf = useDeviceName()
  const name = nameOf(session)
  const Icon = HANDHELD.has(session.system ?? '') ? Smartphone : Monitor
  const at = (instant: string) => ({ date: formatDate(instant), time: formatTime(instant) })
  const isSame = formatMoment(session.created_at) === formatMoment(session.last_seen_at)
  return (
    <li className={ROW}>
      <Icon aria-hidden="true" className="size-6 flex-none text-quiet" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {session.current && <Badge>{t('current')}</Badge>}
        </p>
        {!isSame && <p className="tabular text-quiet text-sm">{t('lastSeen', at(session.last_seen_at))}</p>}
        <p className="tabular text-quiet text-sm">{t('since', at(session.created_at))}</p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          onClick={onEnd}
          aria-label={t('endOf', { device: name })}
          className="min-h-11 flex-none"
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}

/** Lists the user's open sessions, the one in use first, with buttons to end them. */
export function DeviceSection() {
  const t = useTranslations('devices')
  const errorText = useErrorText()
  const { data: sessions, error } = useSessions()
  const { shown, hasMore, showAll } = useFew(sessions ?? [])
  const [asked, setAsked] = useState<OpenSession | 'others' | null>(null)
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <ProfileSection title={t('title')} text={t('text')}>
      {error && !sessions && <Notice tone="danger">{errorText(error)}</Notice>}
      {!error && !sessions && <Skeleton className="h-24" />}
      {sessions && (
        <ul aria-label={t('title')} className="grid gap-4">
          {shown.map((session) => (
            <Device key={session.id} session={session} onEnd={() => setAsked(session)} />
          ))}
        </ul>
      )}
      {sessions && others.length > 0 && (
        <div className="flex flex-wrap gap-2 border-line border-t pt-4">
          {hasMore && (
            <Button variant="secondary" onClick={showAll}>
              {t('showAll', { count: sessions.length })}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setAsked('others')}>
            {t('endOthers')}
          </Button>
        </div>
      )}
      <EndDevices asked={asked} onClose={() => setAsked(null)} />
    </ProfileSection>
  )
}

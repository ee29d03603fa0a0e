import { useTranslations } from 'next-intl'
import { type DotTone, StatusDot } from '@/components/desk/status-dot'
import type { ApplicationStatus } from '@/lib/identity/resellers/states'

const TONES: Record<ApplicationStatus, DotTone> = {
  draft: 'calm',
  submitted: 'soon',
  needs_revision: 'active',
  accepted: 'done',
  rejected: 'off',
  suspended: 'late',
}

/** Where an application stands, in words. */
export function ResellerStatus({ status }: { status: ApplicationStatus }) {
  const t = useTranslations('deskResellers.status')
  return <StatusDot tone={TONES[status]}>{t(status)}</StatusDot>
}

'use client'

import { useTranslations } from 'next-intl'
import { CopyText } from '@/components/desk/copy-text'
import { useActorName } from '@/components/desk/use-actor-name'
import { WhenExactly } from '@/components/desk/when'
import { AuditSubject } from '@/components/desk-audit/audit-subject'
import type { StateWords } from '@/components/desk-audit/state-words'
import { useActionText } from '@/components/desk-audit/use-action-text'
import { useValueText } from '@/components/desk-audit/use-value-text'
import { Dialog } from '@/components/ui/dialog'
import { changesOf } from '@/lib/identity/audit/rules'
import type { AuditRow } from '@/lib/identity/audit/schema'

type AuditDetailProps = { entry: AuditRow | null; states: StateWords; onClose: () => void }

/** One entry: who, when, by which request, and what was before and after. */
export function AuditDetail({ entry, states, onClose }: AuditDetailProps) {
  const common = useTranslations('common')
  const actionText = useActionText()
  const title = entry ? actionText(entry) : ''
  return (
    <Dialog open={entry !== null} onClose={onClose} title={title} closeLabel={common('close')}>
      {entry && <EntryFacts entry={entry} states={states} />}
    </Dialog>
  )
}

function EntryFacts({ entry, states }: { entry: AuditRow; states: StateWords }) {
  const t = useTranslations('deskAudit')
  const { who, via, at, subject, request_id } = entry
  const { fieldText, textOf } = useValueText(subject.type, states)
  const actorName = useActorName()
  const changes = changesOf(entry.before, entry.after)
  return (
    <div className="grid gap-4 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-quiet">{t('who')}</dt>
        <dd>{via ? t('byKey', { name: who.name, key: via }) : actorName(who.name)}</dd>
        <dt className="text-quiet">{t('when')}</dt>
        <dd>
          <WhenExactly at={at} />
        </dd>
        <dt className="text-quiet">{t('subject')}</dt>
        <dd>
          <AuditSubject subject={subject} by={who.id} />
        </dd>
        {request_id && (
          <>
            <dt className="text-quiet">{t('request')}</dt>
            <dd className="break-all font-mono text-xs">
              <CopyText text={request_id} />
            </dd>
          </>
        )}
      </dl>
      {changes.length > 0 && (
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-line border-b text-left text-quiet text-xs">
              <th className="py-1 pr-3 font-medium">{t('field')}</th>
              <th className="py-1 pr-3 font-medium">{t('before')}</th>
              <th className="py-1 font-medium">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field} className="border-line border-b align-top last:border-b-0">
                <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                  {fieldText(field)}
                </th>
                <td className="whitespace-pre-line break-words py-1.5 pr-3 text-quiet">{textOf(field, before)}</td>
                <td className="whitespace-pre-line break-words py-1.5">{textOf(field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { decideReseller } from '@/lib/identity/resellers/client/desk'
import { REVISED_PARTS, type RevisedPart, type RevisionReasons } from '@/lib/identity/resellers/rules'
import type { DeskReseller } from '@/lib/identity/resellers/schema/desk'

const MOST_LETTERS = 360

/** Asks the applicant to correct parts of the application, each with a reason that they read. */
export function ReviseDialog({ reseller, onClose }: { reseller: DeskReseller; onClose: () => void }) {
  const t = useTranslations('deskResellers')
  const parts = useTranslations('resellerParts')
  const [reasons, setReasons] = useState<RevisionReasons>({})
  const { id, version } = reseller
  const chosen = Object.entries(reasons)
  const isComplete = chosen.length > 0 && chosen.every(([, reason]) => reason.trim() !== '')

  const choose = (part: RevisedPart, isChosen: boolean) =>
    setReasons(({ [part]: _dropped, ...others }) => (isChosen ? { ...others, [part]: '' } : others))

  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('ask.revise')}
      effects={{ shopper: t('effect.revise') }}
      isComplete={isComplete}
      confirm={t('decide.revise')}
      done={t('done.revise')}
      onConfirm={() => decideReseller(id, { outcome: 'revise', version, revision: reasons })}
    >
      <ul className="grid gap-2">
        {REVISED_PARTS.map((part) => (
          <li key={part} className="grid gap-2">
            <Checkbox
              label={parts(part)}
              checked={reasons[part] !== undefined}
              onChange={({ target }) => choose(part, target.checked)}
            />
            {reasons[part] !== undefined && (
              <Field label={t('reasonFor', { part: parts(part) })} required>
                {(input) => (
                  <TextInput
                    {...input}
                    value={reasons[part]}
                    maxLength={MOST_LETTERS}
                    onChange={({ target }) => setReasons((all) => ({ ...all, [part]: target.value }))}
                  />
                )}
              </Field>
            )}
          </li>
        ))}
      </ul>
    </ConfirmAct>
  )
}

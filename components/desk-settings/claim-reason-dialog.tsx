import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useAct } from '@/components/desk/use-act'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { TextInput } from '@/components/ui/text-input'
import { addReason, changeReason } from '@/lib/orders/claims/client/rules'
import type { DeskReason } from '@/lib/orders/claims/schema/rules'
import { CLAIM_KINDS, FAULTS } from '@/lib/orders/claims/states'

type ClaimReasonDialogProps = { shown: DeskReason | 'new' | null; onClose: () => void }

/** Changes a reason, or adds one. */
export function ClaimReasonDialog({ shown, onClose }: ClaimReasonDialogProps) {
  const t = useTranslations('deskSettings.claims')
  const common = useTranslations('common')
  const reason = shown === 'new' ? null : shown
  return (
    <Dialog open={shown !== null} onClose={onClose} title={reason ? t('edit') : t('add')} closeLabel={common('close')}>
      {shown && <ReasonForm key={reason?.version ?? 'new'} reason={reason} onClose={onClose} />}
    </Dialog>
  )
}

const CODE = /^[a-z][a-z0-9_]{1,39}$/
const isTitle = (text: string) => text.trim().length >= 2 && text.trim().length <= 80

type ReasonFormProps = { reason: DeskReason | null; onClose: () => void }

function ReasonForm({ reason, onClose }: ReasonFormProps) {
  const t = useTranslations('deskSettings.claims')
  const desk = useTranslations('desk')
  const { act, busy } = useAct()
  const [isAsked, setAsked] = useState(false)
  const [draft, setDraft] = useState({
    kind: reason?.kind ?? CLAIM_KINDS[0],
    code: reason?.code ?? '',
    title: reason?.title ?? '',
    title_idn: reason?.title_idn ?? '',
    fault: reason?.fault ?? FAULTS[0],
    is_active: reason?.is_active ?? true,
  })
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const { kind, code, is_active, ...words } = draft
  const isComplete = CODE.test(code) && isTitle(draft.title) && isTitle(draft.title_idn)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!isComplete) return
    const write = () =>
      reason
        ? changeReason(reason.id, { ...words, is_active, version: reason.version })
        : addReason({ kind, code, ...words })
    if (await act(write, { done: t('reasonSaved') })) onClose()
  }
  const text = (name: 'title' | 'title_idn', label: string) => (
    <Field label={label} required error={isAsked && !isTitle(draft[name]) ? t('titleWrong') : undefined}>
      {(input) => (
        <TextInput
          {...input}
          maxLength={80}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 text-sm">
      {!reason && (
        <>
          <Field label={t('kind')}>
            {(input) => (
              <Select
                {...input}
                value={kind}
                onChange={({ target }) => change({ kind: CLAIM_KINDS.find((one) => one === target.value) ?? kind })}
              >
                {CLAIM_KINDS.map((one) => (
                  <option key={one} value={one}>
                    {t(`kinds.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label={t('code')}
            hint={t('codeHint')}
            required
            error={isAsked && !CODE.test(code) ? t('codeWrong') : undefined}
          >
            {(input) => (
              <TextInput
                {...input}
                maxLength={40}
                value={code}
                onChange={({ target }) => change({ code: target.value.trim() })}
              />
            )}
          </Field>
        </>
      )}
      {text('title_idn', t('titleId'))}
      {text('title', t('titleEn'))}
      <Field label={t('fault')}>
        {(input) => (
          <Select
            {...input}
            value={draft.fault}
            onChange={({ target }) => change({ fault: FAULTS.find((one) => one === target.value) ?? draft.fault })}
          >
            {FAULTS.map((one) => (
              <option key={one} value={one}>
                {t(`faults.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {reason && (
        <Switch
          label={t('active')}
          hint={t('activeHint')}
          checked={is_active}
          onChange={({ target }) => change({ is_active: target.checked })}
        />
      )}
      <Button type="submit" busy={busy}>
        {desk('save')}
      </Button>
    </form>
  )
}

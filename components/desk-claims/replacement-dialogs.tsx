import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { useClaimGuard } from '@/components/desk-claims/use-claim-guard'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { finishClaim, handOverReplacement, replaceClaim } from '@/lib/orders/claims/client/desk'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'

type ReplacementDialogProps = { claim: DeskClaim; onClose: () => void }

const FIELDS = ['courier', 'tracking_code'] as const

/** Sends the replacement: with which courier, under which code. */
export function ReplaceDialog({ claim, onClose }: ReplacementDialogProps) {
  const t = useTranslations('deskClaims')
  const { guard, changed } = useClaimGuard(claim)
  const [values, setValues] = useState({ courier: '', tracking_code: '' })
  const given = { courier: values.courier.trim(), tracking_code: values.tracking_code.trim() }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('ask.replace')}
      effects={{ shopper: t('effect.toldReplaced'), stock: t('effect.leaves'), money: t('effect.noMoney') }}
      isComplete={given.courier !== '' && given.tracking_code !== ''}
      confirm={t('confirm.replace')}
      done={t('done.replace')}
      onConfirm={() => guard((version) => replaceClaim(claim.id, { ...given, version }))}
    >
      {changed && <p className="text-danger">{changed}</p>}
      {FIELDS.map((field) => (
        <Field key={field} label={t(`field.${field}`)} required>
          {(input) => (
            <TextInput
              {...input}
              value={values[field]}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </ConfirmAct>
  )
}

/** What ends an exchange: the replacement has arrived, or is handed over in the store. */
const ENDS = {
  deliver: { run: finishClaim, stock: 'effect.stays' },
  hand_over: { run: handOverReplacement, stock: 'effect.leaves' },
} as const

function EndDialog({ verb, claim, onClose }: ReplacementDialogProps & { verb: keyof typeof ENDS }) {
  const t = useTranslations('deskClaims')
  const { guard, changed } = useClaimGuard(claim)
  const { run, stock } = ENDS[verb]
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t(`ask.${verb}`)}
      effects={{ shopper: t('effect.toldResolved'), stock: t(stock), money: t('effect.noMoney') }}
      confirm={t(`confirm.${verb}`)}
      done={t(`done.${verb}`)}
      onConfirm={() => guard((version) => run(claim.id, { version }))}
    >
      {changed && <p className="text-danger">{changed}</p>}
    </ConfirmAct>
  )
}

/** Notes that the replacement has arrived. */
export const DeliverDialog = (props: ReplacementDialogProps) => <EndDialog verb="deliver" {...props} />

/** Hands the replacement over in the store. */
export const HandOverDialog = (props: ReplacementDialogProps) => <EndDialog verb="hand_over" {...props} />

'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { When } from '@/components/desk/when'
import type { FactorProps } from '@/components/desk-account/totp-panel'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { addPasskey, removePasskey } from '@/lib/identity/operators/client'
import type { Me } from '@/lib/identity/operators/schema'

type Passkey = Me['passkeys'][number]

/** Passkeys: the phone, the laptop or a key of hardware in place of a code. */
export function PasskeyPanel({ me, onCodes }: FactorProps) {
  const t = useTranslations('deskAccount')
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  return (
    <Panel title={t('passkeys.title')} actions={<AddPasskeyButton onCodes={onCodes} />}>
      {me.passkeys.length === 0 && <p className="text-quiet">{t('passkeys.none')}</p>}
      <ul>
        {me.passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="flex min-h-11 flex-wrap items-center gap-x-3 border-line border-t py-1 first:border-t-0"
          >
            <KeyRound aria-hidden="true" className="size-4 text-quiet" />
            <span className="font-medium">{passkey.title || t('passkeys.unnamed')}</span>
            <span className="flex-1 text-quiet">
              <When at={passkey.created_at} />
            </span>
            <RowAct onClick={() => setLeaving(passkey)}>{t('passkeys.remove')}</RowAct>
          </li>
        ))}
      </ul>
      <ConfirmAct
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('passkeys.removeTitle')}
        confirm={t('passkeys.remove')}
        danger
        onConfirm={async () => leaving && removePasskey(leaving.id)}
      >
        <p>{t('passkeys.removeText', { title: leaving?.title || t('passkeys.unnamed') })}</p>
      </ConfirmAct>
    </Panel>
  )
}

export function AddPasskeyButton({ onCodes }: Pick<FactorProps, 'onCodes'>) {
  const t = useTranslations('deskAccount')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
        {t('passkeys.add')}
      </Button>
      {isAdding && <AddPasskey onClose={() => setAdding(false)} onCodes={onCodes} />}
    </>
  )
}

type AddPasskeyProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void }

function AddPasskey({ onClose, onCodes }: AddPasskeyProps) {
  const t = useTranslations('deskAccount')
  const [title, setTitle] = useState('')
  const add = async () => onCodes((await addPasskey(title.trim())).recovery_codes)
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('passkeys.add')}
      confirm={t('passkeys.make')}
      done={t('passkeys.added')}
      onConfirm={add}
    >
      <p>{t('passkeys.text')}</p>
      <Field label={t('passkeys.name')} hint={t('passkeys.nameHint')}>
        {(input) => (
          <TextInput {...input} maxLength={60} value={title} onChange={(event) => setTitle(event.target.value)} />
        )}
      </Field>
    </ConfirmAct>
  )
}

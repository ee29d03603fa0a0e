'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { CopyText } from '@/components/desk/copy-text'
import { useAct } from '@/components/desk/use-act'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { makeKey, useMe } from '@/lib/identity/operators/client'
import { isForKeys } from '@/lib/identity/operators/rules'
import type { Permission } from '@/lib/platform/permissions'

/** Makes a key within what its maker may do, and shows it this once. */
export function NewKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('deskOperators.keys')
  const common = useTranslations('common')
  const [made, setMade] = useState<string | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t('make')} closeLabel={common('close')}>
      {open && made === null && <NewKeyForm onMade={setMade} />}
      {made !== null && (
        <div className="grid gap-4 text-sm">
          <p>{t('madeText')}</p>
          <p className="break-all rounded border border-line bg-sunken p-4 font-mono">
            <CopyText text={made} />
          </p>
          <Notice tone="warning">{t('once')}</Notice>
          <Button onClick={close}>{t('kept')}</Button>
        </div>
      )}
    </Dialog>
  )
}

function NewKeyForm({ onMade }: { onMade: (key: string) => void }) {
  const t = useTranslations('deskOperators.keys')
  const { data: me } = useMe()
  const { act, busy } = useAct()
  const [title, setTitle] = useState('')
  const [scopes, setScopes] = useState<readonly Permission[]>([])
  const isComplete = title.trim() !== '' && scopes.length > 0
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isComplete) await act(async () => onMade((await makeKey({ title: title.trim(), scopes: [...scopes] })).key))
  }
  const toggle = (scope: Permission, isWanted: boolean) =>
    setScopes(isWanted ? [...scopes, scope] : scopes.filter((each) => each !== scope))
  return (
    <form onSubmit={submit} className="grid gap-4 text-sm">
      <Field label={t('name')} hint={t('nameHint')}>
        {(input) => (
          <TextInput
            {...input}
            required
            maxLength={60}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{t('scopes')}</legend>
        <div className="grid sm:grid-cols-2">
          {me?.permissions.filter(isForKeys).map((scope) => (
            <Checkbox
              key={scope}
              label={<span className="font-mono">{scope}</span>}
              checked={scopes.includes(scope)}
              onChange={({ target }) => toggle(scope, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit" busy={busy} disabled={!isComplete}>
        {t('make')}
      </Button>
    </form>
  )
}

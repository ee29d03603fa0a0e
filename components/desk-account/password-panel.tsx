'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { PasswordInput } from '@/components/accounts/password-input'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { NewPasswordInput } from '@/components/desk-account/new-password-input'
import { isLongEnough } from '@/components/desk-account/password-length'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { changePassword } from '@/lib/identity/operators/client'

const EMPTY = { current: '', password: '' }

/** Changes the password; the other sessions end. */
export function PasswordPanel() {
  const t = useTranslations('deskAccount')
  const { act, busy } = useAct()
  const [values, setValues] = useState(EMPTY)
  const [isAsked, setAsked] = useState(false)
  const isEmpty = values.current === '' || values.password === ''
  const errors = {
    current: isAsked && values.current === '' ? t('currentMissing') : undefined,
    password: isAsked && !isLongEnough(values.password) ? t('passwordShort') : undefined,
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (values.current === '' || !isLongEnough(values.password)) return
    if (!(await act(() => changePassword(values), { done: t('passwordChanged') }))) return
    setValues(EMPTY)
    setAsked(false)
  }
  return (
    <Panel title={t('password')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-quiet">{t('passwordText')}</p>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={t('currentPassword')} error={errors.current}>
            {(input) => (
              <PasswordInput
                {...input}
                value={values.current}
                onChange={(event) => setValues({ ...values, current: event.target.value })}
              />
            )}
          </Field>
          <NewPasswordInput
            value={values.password}
            error={errors.password}
            onChange={(password) => setValues({ ...values, password })}
          />
        </div>
        <Button type="submit" size="sm" className="justify-self-start" busy={busy} disabled={isEmpty}>
          {t('changePassword')}
        </Button>
      </form>
    </Panel>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import type { Panel } from '@/components/accounts/account-panel'
import { AccountWays } from '@/components/accounts/account-ways'
import { isForMembers } from '@/components/accounts/for-members'
import type { LoginRequest } from '@/components/accounts/login-dialog-store'
import { PasswordInput } from '@/components/accounts/password-input'
import { SocialButtons } from '@/components/accounts/social-buttons'
import { useSignIn } from '@/components/accounts/use-sign-in'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import type { Credentials } from '@/lib/accounts/client'

type LoginFormProps = {
  request: LoginRequest
  guestFirst: boolean
  onDone: () => void
  onTurn?: (panel: Panel) => void
}

/** Guest checkout and login in one place; the likelier of the two is the primary button. */
export function LoginForm({ request, guestFirst, onDone, onTurn }: LoginFormProps) {
  const t = useTranslations('auth')
  const { busy, error, asGuest, withAccount } = useSignIn(request, onDone)
  const { register, handleSubmit, formState } = useForm<Credentials>({ defaultValues: { identity: '', password: '' } })
  const { errors } = formState
  const guest = (
    <div className="grid gap-2">
      <Button
        size="lg"
        full
        variant={guestFirst ? 'primary' : 'secondary'}
        busy={busy === 'guest'}
        disabled={busy !== null}
        onClick={asGuest}
      >
        {t('guest')}
      </Button>
      <p className="text-center text-quiet text-sm">{t('guestHint')}</p>
    </div>
  )
  const account = (
    <form noValidate onSubmit={handleSubmit(withAccount)} className="grid gap-4">
      <Field label={t('identity')} error={errors.identity?.message}>
        {(input) => (
          <TextInput
            {...input}
            {...register('identity', { validate: (value) => value.trim() !== '' || t('requiredIdentity') })}
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
          />
        )}
      </Field>
      <Field label={t('password')} error={errors.password?.message}>
        {(input) => <PasswordInput {...input} {...register('password', { required: t('requiredPassword') })} />}
      </Field>
      <Button
        type="submit"
        size="lg"
        full
        variant={guestFirst ? 'secondary' : 'primary'}
        busy={busy === 'login'}
        disabled={busy !== null}
      >
        {t('submit')}
      </Button>
      <AccountWays request={request} onLeave={onDone} onTurn={onTurn} />
      <SocialButtons request={request} />
    </form>
  )
  return (
    <div className="grid gap-5">
      {error && <Notice tone="danger">{error}</Notice>}
      {guestFirst ? guest : account}
      {!isForMembers(request) && (
        <>
          <p className="flex items-center gap-3 text-quiet text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {guestFirst ? t('or') : t('orGuest')}
          </p>
          {guestFirst ? account : guest}
        </>
      )}
    </div>
  )
}

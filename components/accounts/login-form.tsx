'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { ForgotLink, RegisterLink } from '@/components/accounts/account-links'
import type { Panel } from '@/components/accounts/account-panel'
import { isForMembers } from '@/components/accounts/for-members'
import { OrLine } from '@/components/accounts/or-line'
import { PasswordInput } from '@/components/accounts/password-input'
import { SocialButtons } from '@/components/accounts/social-buttons'
import { useSignIn } from '@/components/accounts/use-sign-in'
import type { LoginRequest } from '@/components/layout/login-dialog-store'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import type { Credentials } from '@/lib/identity/sign-in/client'
import type { Provider } from '@/lib/identity/social/rules'

type LoginFormProps = {
  request: LoginRequest
  guestFirst: boolean
  onDone: () => void
  onTurn?: (panel: Panel) => void
  /** The sign-in providers, where the page knows them. */
  providers?: Provider[]
}

/** Login and guest checkout in one form; `guestFirst` makes the guest button the primary one. */
export function LoginForm({ request, guestFirst, onDone, onTurn, providers }: LoginFormProps) {
  const t = useTranslations('auth')
  const isGuestFirst = guestFirst && !isForMembers(request)
  const { busy, error, asGuest, withAccount } = useSignIn(request, onDone)
  const { register, handleSubmit, formState } = useForm<Credentials>({ defaultValues: { identity: '', password: '' } })
  const { errors } = formState
  const ways = { request, onLeave: onDone, onTurn }
  const guest = (
    <div className="grid gap-2">
      <Button
        size="lg"
        full
        variant={isGuestFirst ? 'primary' : 'secondary'}
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
      {providers && <SocialButtons request={request} known={providers} />}
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
      <div className="relative">
        <Field label={t('password')} error={errors.password?.message}>
          {(input) => <PasswordInput {...input} {...register('password', { required: t('requiredPassword') })} />}
        </Field>
        <ForgotLink {...ways} />
      </div>
      <Button
        type="submit"
        size="lg"
        full
        variant={isGuestFirst ? 'secondary' : 'primary'}
        busy={busy === 'login'}
        disabled={busy !== null}
      >
        {t('submit')}
      </Button>
      <p className="-my-2 text-center">
        <RegisterLink {...ways} />
      </p>
      {!providers && <SocialButtons request={request} />}
    </form>
  )
  return (
    <div className="grid gap-5">
      {error && <Notice tone="danger">{error}</Notice>}
      {isGuestFirst ? guest : account}
      {!isForMembers(request) && (
        <>
          <OrLine>{isGuestFirst ? t('or') : t('orGuest')}</OrLine>
          {isGuestFirst ? account : guest}
        </>
      )}
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { CodeField } from '@/components/accounts/code-field'
import { ContactField } from '@/components/accounts/contact-field'
import { useCode } from '@/components/accounts/use-code'
import type { useSignIn } from '@/components/accounts/use-sign-in'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { ContactProof } from '@/lib/identity/social/client'
import { PROVIDER_NAMES } from '@/lib/identity/social/rules'
import type { SocialLogin } from '@/lib/identity/social/schema'

type SocialContactFormProps = { waiting: SocialLogin; signIn: ReturnType<typeof useSignIn> }

/** Asks for a contact and the code that is sent there, to prove that an account with that contact is the user's. */
export function SocialContactForm({ waiting, signIn }: SocialContactFormProps) {
  const t = useTranslations('account')
  const { provider, first_name: name, email, step } = waiting
  const code = useCode('social_login')
  const { register, handleSubmit, getValues, setError, formState } = useForm<ContactProof>({
    defaultValues: { contact: email ?? '', otp_code: '' },
  })
  const { errors } = formState
  const words = { name, provider: PROVIDER_NAMES[provider], email: email ?? '' }

  const send = () => {
    const contact = getValues('contact').trim()
    return contact ? code.send(contact) : setError('contact', { message: t('contactForCode') })
  }

  return (
    <>
      <h1 className="mb-2 page-title">{t('social.title')}</h1>
      <p className="mb-6 text-quiet [overflow-wrap:anywhere]">
        {t(`social.${step === 'link' ? 'link' : 'contact'}`, words)}
      </p>
      <Card>
        <form noValidate onSubmit={handleSubmit(signIn.withProvider)} className="grid gap-4">
          {signIn.error && <Notice tone="danger">{signIn.error}</Notice>}
          <ContactField
            input={register('contact', { validate: (value) => value.trim() !== '' || t('required.contact') })}
            error={errors.contact?.message}
          />
          <CodeField
            input={register('otp_code', { required: t('required.otp_code') })}
            code={code}
            error={errors.otp_code?.message}
            onSend={send}
          />
          <Button type="submit" size="lg" full busy={signIn.busy !== null}>
            {t('social.submit')}
          </Button>
        </form>
      </Card>
    </>
  )
}

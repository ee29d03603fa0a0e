'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { setDeskLanguage } from '@/components/desk-frame/desk-language'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { updateMe } from '@/lib/identity/operators/client'
import type { Me } from '@/lib/identity/operators/schema'
import { isLocale } from '@/lib/platform/i18n'

/** Name and language. Shoppers never see the name. */
export function NamePanel({ me }: { me: Me }) {
  const t = useTranslations('deskAccount')
  const desk = useTranslations('desk')
  const { act, busy } = useAct()
  const [name, setName] = useState(me.name)
  const [locale, setLocale] = useState(me.locale)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const isDone = await act(() => updateMe({ name, locale }), { done: desk('saved') })
    if (!isDone || locale === me.locale) return
    setDeskLanguage(locale)
    window.location.reload()
  }
  return (
    <Panel title={t('profile')}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-quiet">{t('profileText', { email: me.email })}</p>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={t('name')}>
            {(input) => (
              <TextInput
                {...input}
                required
                maxLength={60}
                autoComplete="name"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('language')}>
            {(input) => (
              <Select
                {...input}
                value={locale}
                onChange={({ target }) => isLocale(target.value) && setLocale(target.value)}
              >
                <option value="id">Bahasa Indonesia</option>
                <option value="en">English</option>
              </Select>
            )}
          </Field>
        </div>
        <Button
          type="submit"
          size="sm"
          className="justify-self-start"
          busy={busy}
          disabled={name.trim() === '' || (name === me.name && locale === me.locale)}
        >
          {desk('save')}
        </Button>
      </form>
    </Panel>
  )
}

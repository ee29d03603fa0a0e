'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { TextInput } from '@/components/ui/text-input'

export function PasswordInput(props: ComponentProps<'input'>) {
  const t = useTranslations('auth')
  const [visible, setVisible] = useState(false)
  const Icon = visible ? EyeOff : Eye
  return (
    <span className="relative block">
      <TextInput
        autoComplete="current-password"
        {...props}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <button
        type="button"
        aria-pressed={visible}
        aria-label={t('showPassword')}
        onClick={() => setVisible(!visible)}
        className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center rounded text-quiet hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </span>
  )
}

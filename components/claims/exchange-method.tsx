'use client'

import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useChatAddress } from '@/components/layout/chat-address'
import { buttonStyle } from '@/components/ui/button-style'
import { Notice } from '@/components/ui/notice'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'

const METHODS = [1, 2] as const

type ExchangeMethodProps = {
  value: 1 | 2 | null
  fault: string | undefined
  number: string
  onChange: (method: 1 | 2) => void
}

/** How the pieces are exchanged; in the showroom only customer service can arrange it (EXC-004, EXC-005). */
export function ExchangeMethod({ value, fault, number, onChange }: ExchangeMethodProps) {
  const t = useTranslations('claims.exchange')
  const chat = useChatAddress(t('chatMessage', { order: number }))
  return (
    <div className="grid gap-3">
      <RadioGroup legend={t('method')} className="sm:grid-cols-2" {...(fault && { error: fault })}>
        {METHODS.map((method) => (
          <RadioCard
            key={method}
            name="exchange-method"
            value={method}
            checked={value === method}
            data-fault={fault ? '' : undefined}
            onChange={() => onChange(method)}
            title={t(`methods.${method}.title`)}
            text={t(`methods.${method}.text`)}
          />
        ))}
      </RadioGroup>
      {value === 1 && (
        <Notice tone="warning" title={t('showroomTitle')}>
          <p>{t('showroomText')}</p>
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonStyle({ variant: 'secondary', size: 'sm' })} mt-3`}
          >
            <MessageCircle aria-hidden="true" className="size-4" />
            {t('chat')}
          </a>
        </Notice>
      )}
    </div>
  )
}

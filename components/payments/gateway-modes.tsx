'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { setGatewayMode, useGatewayModes } from '@/lib/money/payments/client'
import { type GatewayMode, SIMULATOR_MODES } from '@/lib/money/payments/schema'

const TITLES: Record<GatewayMode['provider'], string> = { midtrans: 'Midtrans', xendit: 'Xendit' }

/** Switches on faults of the simulated gateways. */
export function GatewayModes() {
  const t = useTranslations('simulator')
  const { data } = useGatewayModes()
  const change = (provider: GatewayMode['provider'], mode: GatewayMode['mode']) =>
    setGatewayMode({ provider, mode }).catch(() => toast(t('failed'), 'danger'))
  return (
    <div className="mb-6 grid max-w-text gap-4 md:grid-cols-2">
      {(['midtrans', 'xendit'] as const).map((provider) => (
        <Field key={provider} label={t('behaviour', { gateway: TITLES[provider] })}>
          {(input) => (
            <Select
              {...input}
              disabled={!data}
              value={data?.[provider] ?? 'well'}
              onChange={(event) => change(provider, event.target.value as GatewayMode['mode'])}
            >
              {SIMULATOR_MODES.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`modes.${mode}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  )
}

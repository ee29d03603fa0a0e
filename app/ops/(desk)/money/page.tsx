import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { MoneyPage } from '@/components/desk-money/money-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskMoney')
  return { title: t('title') }
}

export default behindLogin('/ops/money', () => (
  <DeskMessages namespaces={['deskMoney', 'deskAdjustments', 'adjustmentReasons', 'deskLedger', 'payment']}>
    <MoneyPage />
  </DeskMessages>
))

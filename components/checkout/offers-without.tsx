import { useTranslations } from 'next-intl'
import type { ShippingChoice } from '@/components/checkout/use-shipping-choice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Answered } from '@/lib/fulfilment/shipping/client/delivery'
import { formatRupiah } from '@/lib/platform/money'

const WORDS = {
  no_district: ['noDistrict', 'editAddress'],
  no_pinpoint: ['noPinpoint', 'choosePoint'],
  no_answer: ['silent', 'retry'],
  unreachable: ['silent', 'retry'],
} as const

const UNDERLINED = 'min-h-11 font-semibold text-primary underline underline-offset-4'

type Hindrance = keyof typeof WORDS

const isHindered = (answer: Answered): answer is Answered & { status: Hindrance } => answer.status in WORDS

type OffersWithoutProps = { choice: ShippingChoice; onEditAddress: () => void; onChoosePoint: () => void }

/** The couriers that offer nothing at this address, and what the shopper can do about it (CHK-013 to CHK-015). */
export function OffersWithout({ choice, onEditAddress, onChoosePoint }: OffersWithoutProps) {
  const t = useTranslations('shipping')
  const { others, offers } = choice
  const unsupported = others.filter(({ status }) => status === 'not_offered').map(({ courier }) => courier.title)
  const ways = { editAddress: onEditAddress, choosePoint: onChoosePoint, retry: choice.retry }
  const isNothing = offers.length === 0
  return (
    <>
      {isNothing && unsupported.length === others.length && (
        <Notice tone="warning">
          <p>{t('none')}</p>
          <Button size="sm" variant="secondary" className="mt-2" onClick={onEditAddress}>
            {t('editAddress')}
          </Button>
        </Notice>
      )}
      {others.filter(isHindered).map(({ courier, status }) => {
        const [words, wayOut] = WORDS[status]
        return (
          <div key={courier.id} className={isNothing ? 'rounded bg-warning-tint p-4 text-sm' : 'text-quiet text-sm'}>
            <p className="font-semibold">{courier.title}</p>
            <p>{t(words, { courier: courier.title })}</p>
            {status === 'no_district' && <p>{t('costOf', { courier: courier.title, price: formatRupiah(0) })}</p>}
            <button type="button" className={UNDERLINED} onClick={ways[wayOut]}>
              {t(wayOut)}
            </button>
          </div>
        )
      })}
      {unsupported.length > 0 && (
        <p className="text-quiet text-sm">{t('notServed', { couriers: unsupported.join(', ') })}</p>
      )}
    </>
  )
}

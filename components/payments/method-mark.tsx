import { cx } from '@/components/ui/class-names'

const MARKS: Record<string, { text: string; ink: string }> = {
  bca: { text: 'BCA', ink: '#0B5CAB' },
  bni: { text: 'BNI', ink: '#A8430F' },
  bri: { text: 'BRI', ink: '#0A4C8C' },
  mandiri: { text: 'mandiri', ink: '#17407A' },
  permata: { text: 'Permata', ink: '#2E6B2F' },
  other: { text: 'ATM', ink: '#4A443C' },
  dana: { text: 'DANA', ink: '#0F5FA8' },
  linkaja: { text: 'LinkAja', ink: '#B3161B' },
  ovo: { text: 'OVO', ink: '#4B2A86' },
  gopay: { text: 'gopay', ink: '#006B8F' },
  shopeepay: { text: 'ShopeePay', ink: '#B03A17' },
  qris: { text: 'QRIS', ink: '#1F1B16' },
  card: { text: 'Kartu', ink: '#4A443C' },
  alfamart: { text: 'Alfamart', ink: '#B3161B' },
  indomaret: { text: 'Indomaret', ink: '#0B4FA0' },
  kredivo: { text: 'Kredivo', ink: '#0A5C85' },
  store: { text: 'Griya', ink: '#1F4D3A' },
  snap: { text: 'Griya', ink: '#1F4D3A' },
}

/** Letters of a mark that fit in the usual type. */
const LONG = 8

/** The method's name in place of a logo; hidden from screen readers, because the name stands beside it. */
export function MethodMark({ channel, isSmall = false }: { channel: string; isSmall?: boolean }) {
  const { text, ink } = MARKS[channel] ?? { text: channel.slice(0, 9), ink: '#4A443C' }
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex flex-none items-center justify-center rounded-sm border border-line bg-white font-bold tracking-tight',
        isSmall ? 'h-6 min-w-11 px-1 text-xs sm:min-w-13 sm:px-1.5' : 'h-9 w-18',
        !isSmall && (text.length > LONG ? 'text-xs' : 'text-sm'),
      )}
      style={{ color: ink }}
    >
      {text}
    </span>
  )
}

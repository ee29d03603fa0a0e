const MARKS: Record<string, { text: string; ink: string }> = {
  bca: { text: 'BCA', ink: '#0B5CAB' },
  bni: { text: 'BNI', ink: '#C4511A' },
  bri: { text: 'BRI', ink: '#0A4C8C' },
  mandiri: { text: 'mandiri', ink: '#17407A' },
  permata: { text: 'Permata', ink: '#2E6B2F' },
  other: { text: 'ATM', ink: '#4A443C' },
}

/** A plain word on white in place of a logo; the bank's name stands beside it. */
export function BankMark({ channel }: { channel: string }) {
  const mark = MARKS[channel] ?? { text: channel.slice(0, 8), ink: '#4A443C' }
  return (
    <span
      aria-hidden="true"
      className="flex h-9 w-18 flex-none items-center justify-center rounded-sm border border-line bg-white font-bold text-sm tracking-tight"
      style={{ color: mark.ink }}
    >
      {mark.text}
    </span>
  )
}

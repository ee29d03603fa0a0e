import { useId } from 'react'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'

type Side = { title: string; text?: string }
type TwoChoicesProps = {
  legend: string
  /** Whether the legend is seen; where what stands above asks the question it is only read out. */
  legendShows?: boolean
  value: 'yes' | 'no' | null
  yes: Side
  no: Side
  onChange: (value: 'yes' | 'no') => void
}

/** Two answers beside each other, as large as a thumb. */
export function TwoChoices({ legend, legendShows = false, value, yes, no, onChange }: TwoChoicesProps) {
  const name = useId()
  return (
    <RadioGroup legend={legend} hideLegend={!legendShows} className="grid-cols-2">
      {[['yes', yes] as const, ['no', no] as const].map(([side, words]) => (
        <RadioCard
          key={side}
          name={name}
          {...words}
          checked={value === side}
          onChange={() => onChange(side)}
          className="min-h-11 p-3 text-sm"
        />
      ))}
    </RadioGroup>
  )
}

'use client'

import { Minus, Plus } from 'lucide-react'

type StepperProps = {
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  labels: { decrease: string; increase: string; quantity: string }
  disabled?: boolean
}

const STEP =
  'flex size-11 items-center justify-center rounded-full hover:bg-ink/6 disabled:cursor-not-allowed disabled:text-quiet disabled:opacity-50'

/** A number between `min` and `max`; a typed value outside is clamped. */
export function Stepper({ value, min = 1, max, onChange, labels, disabled }: StepperProps) {
  const change = (next: number) => onChange(Math.min(Math.max(Number.isFinite(next) ? next : min, min), max))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees
    <div
      role="group"
      aria-label={labels.quantity}
      className="inline-flex items-center rounded-full border border-edge bg-card"
    >
      <button
        type="button"
        className={STEP}
        aria-label={labels.decrease}
        disabled={disabled || value <= min}
        onClick={() => change(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        type="text"
        className="tabular w-10 bg-transparent text-center font-semibold"
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={labels.quantity}
        value={value}
        disabled={disabled}
        onChange={(event) => change(Number.parseInt(event.target.value, 10))}
      />
      <button
        type="button"
        className={STEP}
        aria-label={labels.increase}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

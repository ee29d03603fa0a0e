import { Check } from 'lucide-react'

/** What reflects or lets light through is shown with a gleam. */
const SHINY = ['metal', 'clear']

const gleam = (hex: string) =>
  `linear-gradient(135deg, color-mix(in srgb, ${hex} 35%, #fff), ${hex} 55%, color-mix(in srgb, ${hex} 60%, #fff))`

/** A colour as the box of a checkbox before it, whose class is `peer`; chosen, it has a ring and a tick. */
export function ColorSwatch({ value, hex_code }: { value: string; hex_code: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: SHINY.includes(value) ? gleam(hex_code) : hex_code }}
      className="pointer-events-none relative mx-1 size-6 flex-none rounded-full border border-edge outline-primary outline-offset-2 peer-checked:outline-2 [&>svg]:opacity-0 peer-checked:[&>svg]:opacity-100"
    >
      <Check
        strokeWidth={3}
        className="absolute -right-1 -bottom-1 size-4 rounded-full bg-primary p-0.5 text-on-primary"
      />
    </span>
  )
}

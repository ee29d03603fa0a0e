import type { Locale } from '@/lib/platform/i18n'
import { formatNumber } from '@/lib/platform/numbers'

type MeasureDrawingProps = { width: number; depth: number; height: number; locale: Locale }

const LONGEST = 200
const MARGIN = 36
const SLANT = 0.42

/**
 * A drawing of the product's bounding box in proportion, in centimetres; hidden from screen readers, because the
 * list below repeats it.
 */
export function MeasureDrawing({ width, depth, height, locale }: MeasureDrawingProps) {
  const inWords = (measure: number) => `${formatNumber(measure, locale)} cm`
  const scale = LONGEST / Math.max(width + depth * SLANT, height + depth * SLANT)
  const [w, h, d] = [width * scale, height * scale, depth * scale * SLANT]
  const [x, y] = [MARGIN * 2, MARGIN / 2 + h + d]
  const [boxWidth, boxHeight] = [Math.round(w + d + MARGIN * 4), Math.round(h + d + MARGIN * 1.5)]
  const points = (list: [number, number][]) => list.map((point) => point.join(',')).join(' ')
  const front: [number, number][] = [
    [x, y],
    [x + w, y],
    [x + w, y - h],
    [x, y - h],
  ]
  const top: [number, number][] = [
    [x, y - h],
    [x + w, y - h],
    [x + w + d, y - h - d],
    [x + d, y - h - d],
  ]
  const side: [number, number][] = [
    [x + w, y],
    [x + w + d, y - d],
    [x + w + d, y - h - d],
    [x + w, y - h],
  ]
  return (
    <svg
      viewBox={`0 0 ${boxWidth} ${boxHeight}`}
      width={boxWidth}
      height={boxHeight}
      aria-hidden="true"
      className="mt-8 h-auto max-w-full text-quiet"
    >
      <g stroke="var(--primary)" strokeWidth="1.5" strokeLinejoin="round">
        <polygon points={points(front)} fill="var(--card)" />
        <polygon points={points(top)} fill="var(--primary-tint)" />
        <polygon points={points(side)} fill="var(--sunken)" />
      </g>
      <g fill="currentColor" fontSize="13" className="tabular">
        <text x={x + w / 2} y={y + 20} textAnchor="middle">
          {inWords(width)}
        </text>
        <text x={x - 8} y={y - h / 2 + 4} textAnchor="end">
          {inWords(height)}
        </text>
        <text x={x + w + d / 2 + 8} y={y - d / 2 + 14}>
          {inWords(depth)}
        </text>
      </g>
    </svg>
  )
}

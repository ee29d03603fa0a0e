'use client'

import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

/** Null where there is no number, such as a share of nothing. */
export type Pair = { name: string; now: number | null; before: number | null }

type PairChartProps = {
  kind: 'line' | 'bar'
  pairs: readonly Pair[]
  nowLabel: string
  beforeLabel: string
  write: (value: number) => string
  /** The labels of the axis, where `write` is too long. */
  writeShort?: (value: number) => string
}

const AXIS = { stroke: 'currentColor', tick: { fontSize: 12, fill: 'currentColor' }, tickLine: false } as const

/** As few as a phone shows whole: none is left out. */
const TICKS = { tickCount: 4, interval: 0, allowDecimals: false } as const

/** Values beside those of the period before, which are dashed or pale: never told apart by colour alone. */
export default function PairChart({ kind, pairs, nowLabel, beforeLabel, write, writeShort = write }: PairChartProps) {
  // A number between days without any has no line.
  const dot = pairs.some(({ now }) => now === null) && { r: 2 }
  const parts = (
    <>
      <CartesianGrid vertical={kind === 'bar'} horizontal={kind === 'line'} strokeOpacity={0.15} />
      <Tooltip
        formatter={(value) => write(Number(value))}
        contentStyle={{ background: 'var(--card)', border: '1px solid var(--line)', borderRadius: 6 }}
      />
    </>
  )
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === 'line' ? (
        <LineChart data={[...pairs]} accessibilityLayer={false}>
          {parts}
          <XAxis dataKey="name" {...AXIS} minTickGap={24} />
          <YAxis {...AXIS} {...TICKS} width={64} tickFormatter={writeShort} />
          <Line
            dataKey="before"
            name={beforeLabel}
            stroke="currentColor"
            strokeOpacity={0.6}
            strokeDasharray="4 4"
            dot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="now"
            name={nowLabel}
            stroke="var(--primary)"
            strokeWidth={2}
            dot={dot}
            isAnimationActive={false}
          />
        </LineChart>
      ) : (
        <BarChart data={[...pairs]} layout="vertical" accessibilityLayer={false}>
          {parts}
          <XAxis type="number" {...AXIS} {...TICKS} tickFormatter={writeShort} />
          <YAxis type="category" dataKey="name" {...AXIS} width={112} />
          <Bar
            dataKey="before"
            name={beforeLabel}
            fill="transparent"
            stroke="currentColor"
            strokeDasharray="4 4"
            isAnimationActive={false}
          />
          <Bar dataKey="now" name={nowLabel} fill="var(--primary)" isAnimationActive={false} />
        </BarChart>
      )}
    </ResponsiveContainer>
  )
}

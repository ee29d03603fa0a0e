import { cpus, totalmem } from 'node:os'

const COLUMNS = [
  ['CPU ms', ({ cpu_ms }) => cpu_ms.toFixed(2), 'cpu_ms'],
  ['of empty', ({ of_empty }) => (of_empty ? `×${of_empty.toFixed(2)}` : ''), 'of_empty'],
  ['a second', ({ per_second }) => per_second.toFixed(0), 'per_second'],
  ['p50 ms', ({ p50_ms }) => p50_ms.toFixed(1), 'p50_ms'],
  ['p99 ms', ({ p99_ms }) => p99_ms.toFixed(1), 'p99_ms'],
  ['bytes', ({ bytes }) => String(bytes), 'bytes'],
]

/** The machine on which the figures were measured. */
export const machine = () => ({
  node: process.version,
  cores: cpus().length,
  processor: cpus()[0]?.model ?? 'unknown',
  memory_gb: Math.round(totalmem() / 2 ** 30),
})

const ratio = (now, then) => (now > 0 && then > 0 ? `×${(now / then).toFixed(2)}` : '')

/** One row of the table. With an earlier figure, each column also shows the ratio to it. */
const cells = (figure, earlier) =>
  COLUMNS.map(([, show, field]) =>
    earlier ? `${show(figure)} ${ratio(figure[field], earlier[field])}`.trim() : show(figure),
  )

/** The figures of one shop as a table, compared with those of an earlier run if there is one. */
export function table({ shop, figures }, earlier) {
  const before = earlier?.find((run) => run.shop === shop)?.figures ?? []
  const rows = figures.map((figure) => [
    figure.name,
    ...cells(
      figure,
      before.find(({ name }) => name === figure.name),
    ),
  ])
  const all = [[shop, ...COLUMNS.map(([title]) => title)], ...rows]
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)))
  return all
    .map((row) =>
      row.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[0]))).join('  '),
    )
    .join('\n')
}

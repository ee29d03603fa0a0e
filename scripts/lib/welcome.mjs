import { readIfThere } from './files.mjs'

const COLUMNS = ['role', 'email', 'phone', 'password', 'note']

function table(rows) {
  const widths = COLUMNS.map((column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)))
  return rows
    .map((row) => `    ${COLUMNS.map((column, index) => String(row[column] ?? '').padEnd(widths[index])).join('  ')}`)
    .map((line) => line.trimEnd())
    .join('\n')
}

/** The message after the start: address, sample accounts, simulator and outbox. */
export function welcome(port, settings) {
  const lines = ['', `  Griya is open: ${settings.PUBLIC_URL || `http://localhost:${port}`}`]
  const isReal = settings.APP_ENV === 'production' && !/^(1|true)$/.test(settings.DEMO ?? '')
  const samples = (file) => (isReal ? [] : JSON.parse(readIfThere(file) ?? '[]'))
  const accounts = samples('lib/demo/accounts.json')
  if (accounts.length > 0) lines.push('', '  Sample accounts:', table(accounts))
  const operators = samples('lib/demo/operators.json')
  const place = `http://localhost:${port}/ops/login`
  if (operators.length > 0) lines.push('', `  Sample operators, who log in at ${place}:`, table(operators))
  if (!settings.MIDTRANS_BASE_URL) lines.push('', `  Payment simulator: http://localhost:${port}/ops/sim`)
  if (!isReal) lines.push(`  Messages, including codes: http://localhost:${port}/ops/outbox`)
  lines.push('', '  Stop with Ctrl+C.', '')
  return lines.join('\n')
}

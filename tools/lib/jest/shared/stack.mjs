import { findSourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const OWN = new URL('.', import.meta.url).href

/** Where a call stands in the source, by the source map that Node keeps of a compiled module. */
function place(call) {
  const file = call.getFileName()
  const entry = file && findSourceMap(file)?.findEntry(call.getLineNumber() - 1, call.getColumnNumber() - 1)
  if (!entry?.originalSource) return String(call)
  const path = `${fileURLToPath(entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  const name = call.getFunctionName()
  return name ? `${name} (${path})` : path
}

/** The text of a stack. Jest's own knows only the source maps of its compiler, and drops the calls Node names `<anonymous>`. */
export function formatStack(error, calls) {
  const shown = calls.filter((call) => !call.getFileName()?.startsWith(OWN))
  return [String(error), ...shown.map((call) => `    at ${place(call)}`)].join('\n')
}

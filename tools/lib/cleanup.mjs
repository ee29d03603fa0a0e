const pending = new Set()
let isArmed = false

function runAll() {
  for (const clean of pending) clean()
}

/** Calls `clean`, which must be synchronous, if this program ends before the returned function is called. */
export function atExit(clean) {
  if (!isArmed) {
    isArmed = true
    process.on('exit', runAll)
    process.on('SIGINT', () => process.exit(130))
    process.on('SIGTERM', () => process.exit(143))
  }
  pending.add(clean)
  return () => pending.delete(clean)
}

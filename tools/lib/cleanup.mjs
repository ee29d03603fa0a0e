const pending = new Set()
let isArmed = false

function hurry() {
  for (const clean of pending) clean()
}

/** Calls `clean`, which may not wait for anything, should this program end before the returned function is called. */
export function atExit(clean) {
  if (!isArmed) {
    isArmed = true
    process.on('exit', hurry)
    process.on('SIGINT', () => process.exit(130))
    process.on('SIGTERM', () => process.exit(143))
  }
  pending.add(clean)
  return () => pending.delete(clean)
}

import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in Linux' /proc, on every architecture that Node runs on. */
const TICKS = 100

/** Parent and clock ticks of a process, including its ended children; null if it has ended. */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = rest.slice(9, 13).reduce((sum, part) => sum + Number(part), 0)
    return { pid, parent: Number(parent), ticks }
  } catch {
    return null
  }
}

/** Milliseconds of processor time that these processes and all below them have used (user and system). */
export function cpuTime(roots) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter(Boolean)
  const tree = new Set(roots)
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid)
  }
  const ticks = all.filter(({ pid }) => tree.has(pid)).reduce((sum, found) => sum + found.ticks, 0)
  return (ticks * 1_000) / TICKS
}

/** Megabytes of memory that a process has in use. */
export function memoryOf(pid) {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB/m) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** The process that started this one; undefined when it is not on this machine. */
export const parentOf = (pid) => readProcess(pid)?.parent

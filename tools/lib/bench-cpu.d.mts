export function cpuTime(roots: number[]): number
export function parentOf(pid: number): number | undefined

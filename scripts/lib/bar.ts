import { say } from './program'

const WIDTH = 24
const QUIET_MS = 5_000

const figure = new Intl.NumberFormat('en')

function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return ''
  return seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`
}

/** Shows the progress of a long task: a bar on a terminal, otherwise a line every five seconds. */
export function progressBar(what: string) {
  let [since, shown, begun, open] = [performance.now(), 0, 0, false]
  const end = () => {
    if (open) process.stderr.write('\n')
    open = false
  }
  return {
    /** Starts measuring the speed; `done` is what an earlier run has done. */
    begin: (done: number) => {
      begun = done
      since = performance.now()
    },
    show(done: number, total: number) {
      const now = performance.now()
      const { isTTY } = process.stderr
      if (done < total && now - shown < (isTTY ? 100 : QUIET_MS)) return
      shown = now
      const share = total > 0 ? done / total : 1
      const perSecond = (done - begun) / ((now - since) / 1000)
      const left = done < total ? `, ${duration((total - done) / perSecond)}` : ''
      const counts = `${figure.format(done)} of ${figure.format(total)} ${what}, ${figure.format(Math.round(perSecond))}/s${left}`
      if (!isTTY) return say(`  ${Math.floor(share * 100)} %  ${counts}`)
      const filled = Math.round(share * WIDTH)
      open = true
      process.stderr.write(`\r\x1b[2K${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${counts}`)
    },
    /** Ends the line of the bar, before other output. */
    end,
  }
}

/** The time and memory that an import or export has taken, as a sentence. */
export function costs(rows: number, milliseconds: number): string {
  const { maxRSS } = process.resourceUsage()
  const perSecond = figure.format(Math.round((rows * 1000) / Math.max(1, milliseconds)))
  const seconds = (milliseconds / 1000).toFixed(1)
  return `${figure.format(rows)} rows in ${seconds} s, ${perSecond} rows/s, at most ${Math.round(maxRSS / 1024)} MB of memory`
}

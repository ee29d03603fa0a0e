import { spawn } from 'node:child_process'

/** Runs a program to its end. Resolves to { code, output }; with `show` the output also goes to the terminal. */
export function run(command, args, { show = false, timeout, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout, ...options })
    const chunks = []
    const collect = (stream) => (chunk) => {
      chunks.push(chunk)
      if (show) stream.write(chunk)
    }
    child.stdout.on('data', collect(process.stdout))
    child.stderr.on('data', collect(process.stderr))
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/** Runs a JavaScript program with the Node that runs this one. */
export const runNode = (args, options) => run(process.execPath, args, options)

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

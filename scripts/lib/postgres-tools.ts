import { spawn } from 'node:child_process'

/** The connection as environment variables of libpq, so that the list of processes shows no password. */
export function libpqEnvironment(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const parts: Record<string, string> = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: searchParams.get('port') ?? port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  }
  return { ...process.env, ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== '')) }
}

/** Runs a program to its end. Throws its error output if it fails. */
export async function runTool(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const words: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => words.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve)
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(`${command} is not installed on this machine.`) : error),
    )
  })
  if (code !== 0) throw new Error(`${command} failed (exit code ${code}):\n${Buffer.concat(words).toString().trim()}`)
}

export const dumpPostgres = (url: string, file: string) =>
  runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], libpqEnvironment(url))

/** Restores a dump into an empty database, in one transaction. */
export const restorePostgres = (url: string, file: string) => {
  const env = libpqEnvironment(url)
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
  return runTool('pg_restore', [...args, `--dbname=${env.PGDATABASE}`, file], env)
}

export type Server = {
  url: string
  port: number
  pid: number
  dataDir: string
  /** Milliseconds from its start until it could serve. */
  readyIn: number
  stop(): Promise<void>
  kill(): Promise<void>
}

type Options = { name?: string; env?: Record<string, string>; host?: string; port?: number; dataDir?: string }

export function startServer(options?: Options): Promise<Server>

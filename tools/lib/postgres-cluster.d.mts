type Cluster = {
  server: { host: string; port: number; user: string; database: string }
  pid: number
  stop(): Promise<void>
}

type Options = { directory?: string; settings?: string; port?: number }

export function findBinaries(): string | undefined
export function startCluster(folder: string, options?: Options): Promise<Cluster>

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { read, root } from '@/scripts/lib/files.mjs'
import { freePort } from '@/scripts/lib/port.mjs'
import { type Call, send, type TimedAnswer } from './http'
import { until } from './parallel'
import { temporaryFolder } from './seeded'

/** The balancer in front of the processes of the shop; a call names a path. */
export type Front = {
  name: string
  send<Data>(call: Omit<Call, 'url'> & { path: string }): Promise<TimedAnswer<Data>>
  close(): Promise<void>
}

const DOWN_MS = 5_000

/** Whether a request can be repeated: the connection was refused, or it was a read that a draining process refused. */
const canRepeat = ({ status, code }: TimedAnswer<unknown>, isRead: boolean) =>
  code === 'ECONNREFUSED' || (isRead && (status === 502 || status === 0))

/** A balancer that chooses processes and repeats requests as nginx does with our settings. */
export function ownFront(urls: string[]): Front {
  const downUntil = new Map<string, number>()
  let turn = 0
  const next = () => {
    const up = urls.filter((url) => (downUntil.get(url) ?? 0) < performance.now())
    turn += 1
    const list = up.length > 0 ? up : urls
    return list[turn % list.length] ?? ''
  }
  return {
    name: 'a balancer of our own',
    async send<Data>({ path, ...call }: Omit<Call, 'url'> & { path: string }) {
      const isRead = call.body === undefined && call.method === undefined
      const first = next()
      const answer = await send<Data>({ ...call, url: `${first}${path}` })
      if (!canRepeat(answer, isRead)) return answer
      downUntil.set(first, performance.now() + DOWN_MS)
      return send<Data>({ ...call, url: `${next()}${path}` })
    },
    close: async () => {},
  }
}

/** The `proxy_next_upstream` directives of our nginx configuration. */
const nextUpstream = () =>
  read('deploy/nginx/griya.conf')
    .match(/^ {2}proxy_next_upstream.*;$/gm)
    ?.join('\n') ?? ''

const configure = (folder: string, port: number, urls: string[]) => `
daemon off;
user root;
pid ${folder}/nginx.pid;
error_log ${join(root, 'results/proof-restart-nginx.log')} warn;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream griya_web {
    zone griya_web 64k;
${urls.map((url) => `    server ${new URL(url).host} max_fails=2 fail_timeout=5s;`).join('\n')}
    keepalive 64;
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 10m;
${nextUpstream()}
    location / { include ${join(root, 'deploy/nginx/proxy.conf')}; }
  }
}
`

const hasEnded = ({ exitCode }: ChildProcess) => exitCode !== null

/** nginx with the settings of deploy/nginx; undefined if it is not installed. */
export async function nginxFront(urls: string[]): Promise<Front | undefined> {
  const folder = temporaryFolder('nginx')
  const port = await freePort()
  const file = join(folder.path, 'nginx.conf')
  writeFileSync(file, configure(folder.path, port, urls))
  const nginx = spawn('nginx', ['-p', folder.path, '-c', file], { stdio: 'ignore' })
  let isMissing = false
  nginx.on('error', () => {
    isMissing = true
  })
  const url = `http://127.0.0.1:${port}`
  const isUp = async () =>
    isMissing || hasEnded(nginx) || (await send({ url: `${url}/api/health/live` })).status === 200
  await until(isUp, 20)
  if (isMissing || hasEnded(nginx)) {
    folder.remove()
    return undefined
  }
  return {
    name: 'nginx',
    send: ({ path, ...call }) => send({ ...call, url: `${url}${path}` }),
    async close() {
      nginx.kill('SIGTERM')
      if (!hasEnded(nginx)) await once(nginx, 'exit')
      folder.remove()
    },
  }
}

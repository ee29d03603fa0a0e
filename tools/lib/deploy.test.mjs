import { expect, test } from '@jest/globals'
import {
  compareSettings,
  composeFaults,
  findDeployFaults,
  imageFaults,
  nginxFaults,
  settingsOf,
  unitFaults,
} from '@/tools/lib/deploy.mjs'

const ENV = 'const Env = z.object({\n  NODE_ENV: z.string(),\n  PORT: z.number(),\n  SECRET: z\n    .string(),\n})'

test('the settings are those of lib/platform/env.ts without Node’s own', () => {
  expect([...settingsOf(ENV)]).toEqual(['PORT', 'SECRET'])
})

test('settings that are unknown, missing in the example or not explained are reported', () => {
  const same = {
    env: ENV,
    example: '# PORT=1\n# SECRET=',
    production: 'SECRET=\n',
    handbook: '| `PORT` | x\n| `SECRET` | x',
  }
  expect(compareSettings(same)).toEqual([])
  expect(
    compareSettings({ ...same, example: '# PORT=1\n# OLD=', production: 'GONE=', handbook: '| `PORT` |\n| `OLD` |' }),
  ).toEqual([
    '.env.example lacks SECRET',
    '.env.example has the unknown setting OLD',
    'docs/operations.md does not explain SECRET',
    'docs/operations.md explains the unknown setting OLD',
    '.env.production.example has the unknown setting GONE',
  ])
})

test('nginx has the files that it includes, and the messages of the shop', () => {
  const files = {
    conf: '  include /etc/nginx/griya/errors.conf;\n  id:bad_request "Salah";\n  en:rate_limited "Wait 5 s";',
  }
  const dictionaries = { id: { bad_request: 'Salah' }, en: { rate_limited: 'Wait {retry_after} s' } }
  const compose = '- ./deploy/nginx/errors.conf:/etc/nginx/griya/errors.conf:ro'
  expect(nginxFaults({ files, compose, dictionaries })).toEqual([])
  expect(nginxFaults({ files, compose: '', dictionaries: { id: {}, en: { rate_limited: 'Stop' } } })).toEqual([
    'compose.yaml does not mount errors.conf into the nginx container',
    'the nginx message "bad_request" differs from messages/id.json',
    'the nginx message "rate_limited" differs from messages/en.json',
  ])
})

const COMPOSE = `
services:
  web:
    image: griya:\${RELEASE:-local}
    build: { context: ., target: gone }
    command: [fly]
    environment: { PROT: '1' }
    volumes: ['lost:/media', './missing.conf:/x:ro']
    networks: [nowhere]
    depends_on:
      database: { condition: service_healthy }
      ghost: { condition: service_started }
  database:
    image: postgres:latest
    environment: { POSTGRES_PASSWORD: '\${FORGOTTEN:?}' }
    restart: 'no'
volumes: {}
networks: {}`

test('names in compose.yaml that do not exist are reported', () => {
  const faults = composeFaults({
    compose: COMPOSE,
    production: 'RELEASE=1\n',
    dockerfile: 'FROM node:20.1-slim AS shop',
    entrypoint: 'case x in\n  web) ;;\n  worker | migrate) ;;\n',
    env: ENV,
    exists: () => false,
  })
  expect(faults).toEqual([
    'compose.yaml asks for FORGOTTEN, which .env.production.example lacks',
    'compose.yaml, web: Dockerfile has no stage gone',
    'compose.yaml, web: the image has no program fly',
    'compose.yaml, web: ./missing.conf does not exist',
    'compose.yaml, web: volume lost is not declared',
    'compose.yaml, web: network nowhere is not declared',
    'compose.yaml, web: there is no service ghost',
    'compose.yaml, web: it waits for the health of database, which has no health check',
    'compose.yaml, web: unknown setting PROT',
    'compose.yaml, web: it has no resource limits',
    'compose.yaml, database: image postgres:latest has no exact version',
  ])
})

test('no location of nginx repeats a directive of the file that it includes', () => {
  const location = (line) => `  location = /x {\n    include /etc/nginx/griya/proxy.conf;\n    ${line}\n  }\n`
  const proxy = 'proxy_pass http://x;\nproxy_set_header Host $host;\nproxy_read_timeout 35s;\n'
  const compose = '/etc/nginx/griya/proxy.conf:/etc/nginx/griya/proxy.conf:ro'
  const faultsOf = (line) => nginxFaults({ files: { conf: location(line) }, proxy, compose, dictionaries: {} })
  expect(faultsOf('proxy_read_timeout 1h;')).toEqual(['nginx: a location repeats proxy_read_timeout of proxy.conf'])
  expect(faultsOf('proxy_set_header X 1;')).toEqual([])
})

test('nginx must try the next process on the 502 of a draining one', () => {
  const conf = '  proxy_next_upstream error http_502;\n    proxy_next_upstream error http_404;\n'
  expect(nginxFaults({ files: { conf }, compose: '', dictionaries: {} })).toEqual([
    'nginx does not try the next process on 502: proxy_next_upstream error http_404',
  ])
})

test('the image copies only existing, included files and does not run as root', () => {
  const dockerfile =
    'COPY --chmod=0755 deploy/griya /bin/griya\nCOPY a.json b.json ./\nCOPY . .\nCOPY --from=build /x ./\nUSER root'
  expect(imageFaults({ dockerfile, ignore: '*\n!deploy\n!a.json\n', exists: (path) => path !== 'b.json' })).toEqual([
    'Dockerfile copies b.json, which does not exist',
    '.dockerignore excludes b.json, which the Dockerfile copies',
    'Dockerfile: the shop would run as root',
  ])
})

test('systemd units may only start programs of the bundle', () => {
  const units = {
    'a.service': 'ExecStart=/usr/bin/node scripts/bin/gone.mjs x\n',
    'b.service': 'ExecStart=/usr/bin/node server.js',
  }
  expect(unitFaults(units, "const PROGRAMS = ['worker']")).toEqual(['a.service: the bundle has no gone'])
})

test('the deployment files of this project have no faults', () => {
  expect(findDeployFaults()).toEqual([])
})

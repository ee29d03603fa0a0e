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

test('the settings are those that are read, Node’s own aside', () => {
  expect([...settingsOf(ENV)]).toEqual(['PORT', 'SECRET'])
})

test('a setting must be read, shown and explained', () => {
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
    '.env.example has OLD, which nobody reads',
    'docs/operations.md does not explain SECRET',
    'docs/operations.md explains OLD, which nobody reads',
    '.env.production.example has GONE, which nobody reads',
  ])
})

test('nginx is handed the files that it includes, and speaks as the shop does', () => {
  const files = {
    conf: '  include /etc/nginx/griya/errors.conf;\n  id:bad_request "Salah";\n  en:rate_limited "Wait 5 s";',
  }
  const dictionaries = { id: { bad_request: 'Salah' }, en: { rate_limited: 'Wait {retry_after} s' } }
  const compose = '- ./deploy/nginx/errors.conf:/etc/nginx/griya/errors.conf:ro'
  expect(nginxFaults({ files, compose, dictionaries })).toEqual([])
  expect(nginxFaults({ files, compose: '', dictionaries: { id: {}, en: { rate_limited: 'Stop' } } })).toEqual([
    'compose.yaml does not hand errors.conf to nginx',
    'nginx words "bad_request" otherwise than messages/id.json',
    'nginx words "rate_limited" otherwise than messages/en.json',
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

test('compose.yaml may name only what there is', () => {
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
    'compose.yaml, web: it waits for the health of database, which has no check',
    'compose.yaml, web: nobody reads the setting PROT',
    'compose.yaml, web: it has no limits of resources',
    'compose.yaml, database: image postgres:latest has no exact version',
  ])
})

test('nginx asks the neighbour for whatever a process that is ending turns away', () => {
  const conf = '  proxy_next_upstream error http_502;\n    proxy_next_upstream error http_404;\n'
  expect(nginxFaults({ files: { conf }, compose: '', dictionaries: {} })).toEqual([
    'nginx asks no neighbour on 502: proxy_next_upstream error http_404',
  ])
})

test('the image takes only what is there and let in, and is not root’s', () => {
  const dockerfile =
    'COPY --chmod=0755 deploy/griya /bin/griya\nCOPY a.json b.json ./\nCOPY . .\nCOPY --from=build /x ./\nUSER root'
  expect(imageFaults({ dockerfile, ignore: '*\n!deploy\n!a.json\n', exists: (path) => path !== 'b.json' })).toEqual([
    'Dockerfile copies b.json, which does not exist',
    '.dockerignore keeps b.json out, which the Dockerfile copies',
    'Dockerfile: the shop would run as root',
  ])
})

test('units start programs of the bundle', () => {
  const units = {
    'a.service': 'ExecStart=/usr/bin/node scripts/bin/gone.mjs x\n',
    'b.service': 'ExecStart=/usr/bin/node server.js',
  }
  expect(unitFaults(units, "const PROGRAMS = ['worker']")).toEqual(['a.service: the bundle has no gone'])
})

test('the files of this project agree', () => {
  expect(findDeployFaults()).toEqual([])
})

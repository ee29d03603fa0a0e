import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { read, root } from '#scripts/files.mjs'

/** Files of the operator, which exist only where the shop runs. */
const OPERATORS_OWN = new Set(['./deploy/nginx/tls', './backups', '.env.production'])

/** Variables of the image, of PostgreSQL's image and of Node, which are not our settings. */
const FOREIGN = new Set(['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'])

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)
const missingFrom = (known, names, sentence) => [...names].filter((name) => !known.has(name)).map(sentence)

/** The settings that lib/platform/env.ts reads. */
export function settingsOf(source) {
  const [, body = ''] = /const Env = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(source) ?? []
  return new Set(namesIn(body, /^ {2}([A-Z][A-Z0-9_]+):/gm).filter((name) => !FOREIGN.has(name)))
}

/** Settings that are missing in the example or the handbook, and unknown ones in them. */
export function compareSettings({ env, example, production, handbook }) {
  const known = settingsOf(env)
  const shown = new Set(namesIn(example, /^# ([A-Z][A-Z0-9_]+)=/gm))
  const explained = new Set(namesIn(handbook, /^\| `([A-Z][A-Z0-9_]+)`/gm))
  const wanted = namesIn(production, /^([A-Z][A-Z0-9_]+)=/gm).filter((name) => !FOREIGN.has(name))
  return [
    ...missingFrom(shown, known, (name) => `.env.example lacks ${name}`),
    ...missingFrom(known, shown, (name) => `.env.example has the unknown setting ${name}`),
    ...missingFrom(explained, known, (name) => `docs/operations.md does not explain ${name}`),
    ...missingFrom(known, explained, (name) => `docs/operations.md explains the unknown setting ${name}`),
    ...missingFrom(known, wanted, (name) => `.env.production.example has the unknown setting ${name}`),
  ]
}

const isPinned = (image) => /:[^:]*\d+\.\d+/.test(image) || /\$\{RELEASE/.test(image)
const listOf = (value) => (Array.isArray(value) ? value : Object.keys(value ?? {}))

function serviceFaults(name, service, { compose, settings, stages, programs, exists }) {
  const isShop = /^griya/.test(service.image ?? '')
  const binds = (service.volumes ?? []).map((volume) => volume.split(':')[0])
  const folders = binds.filter((path) => path.startsWith('.'))
  const volumes = binds.filter((path) => !path.startsWith('.'))
  const healthy = Object.entries(service.depends_on ?? {})
    .filter(([, { condition }]) => condition === 'service_healthy')
    .map(([other]) => other)
    // The image of the shop has its own health check.
    .filter((other) => !compose.services[other]?.healthcheck && !/^griya/.test(compose.services[other]?.image ?? ''))
  const command = isShop ? service.command?.[0] : undefined
  return [
    ...(isPinned(service.image ?? '') ? [] : [`image ${service.image} has no exact version`]),
    ...(service.build && !stages.has(service.build.target) ? [`Dockerfile has no stage ${service.build.target}`] : []),
    ...(command && !programs.has(command) ? [`the image has no program ${command}`] : []),
    ...[...folders, ...listOf(service.env_file)]
      .filter((path) => !OPERATORS_OWN.has(path) && !exists(path))
      .map((path) => `${path} does not exist`),
    ...missingFrom(new Set(Object.keys(compose.volumes)), volumes, (volume) => `volume ${volume} is not declared`),
    ...missingFrom(
      new Set(Object.keys(compose.networks)),
      service.networks ?? [],
      (one) => `network ${one} is not declared`,
    ),
    ...missingFrom(
      new Set(Object.keys(compose.services)),
      listOf(service.depends_on),
      (one) => `there is no service ${one}`,
    ),
    ...healthy.map((other) => `it waits for the health of ${other}, which has no health check`),
    ...(isShop ? missingFrom(settings, listOf(service.environment), (one) => `unknown setting ${one}`) : []),
    ...(service.deploy?.resources?.limits || service.restart === 'no' ? [] : ['it has no resource limits']),
  ].map((fault) => `compose.yaml, ${name}: ${fault}`)
}

/** Faults of compose.yaml: images, files, volumes, networks, services and settings that do not exist. */
export function composeFaults({ compose: text, production, dockerfile, entrypoint, env, exists }) {
  const compose = parse(text, { merge: true })
  const context = {
    compose,
    exists,
    settings: settingsOf(env),
    stages: new Set(namesIn(dockerfile, /^FROM \S+ AS (\S+)/gm)),
    programs: new Set(namesIn(entrypoint, /^ {2}([a-z |]+)\)/gm).flatMap((line) => line.split(' | '))),
  }
  const offered = new Set(namesIn(production, /^([A-Z][A-Z0-9_]+)=/gm))
  const uncommented = text.replace(/^\s*#.*$/gm, '')
  return [
    ...missingFrom(
      offered,
      new Set(namesIn(uncommented, /\$\{([A-Z_]+)/g)),
      (name) => `compose.yaml asks for ${name}, which .env.production.example lacks`,
    ),
    ...Object.entries(compose.services).flatMap(([name, service]) => serviceFaults(name, service, context)),
  ]
}

/** Files that the Dockerfile copies and that do not exist, or that .dockerignore excludes. */
export function imageFaults({ dockerfile, ignore, exists }) {
  const letIn = namesIn(ignore, /^!(\S+)$/gm)
  const copied = namesIn(dockerfile, /^COPY (?!--from)(?:--\S+ )*(.+) \S+$/gm).flatMap((line) => line.split(' '))
  const paths = copied.filter((path) => path !== '.')
  return [
    ...paths.filter((path) => !exists(path)).map((path) => `Dockerfile copies ${path}, which does not exist`),
    ...paths
      .filter((path) => !letIn.some((entry) => path === entry || path.startsWith(`${entry}/`)))
      .map((path) => `.dockerignore excludes ${path}, which the Dockerfile copies`),
    ...letIn
      .filter((path) => path !== 'public' && !exists(path))
      .map((path) => `.dockerignore includes ${path}, which does not exist`),
    ...(/^USER node$/m.test(dockerfile) ? [] : ['Dockerfile: the shop would run as root']),
  ]
}

/** Directives that nginx accepts several times in one block. */
const REPEATABLE = new Set(['include', 'proxy_set_header', 'limit_req', 'add_header'])

/** Directives that a location repeats beside an included file that has them: nginx refuses the second one. */
function doubledIn(text, included) {
  const own = new Set(namesIn(included, /^(\w+) /gm))
  const blocks = text.match(/^ *location [^\n]*\{\n[^{}]*include \/etc\/nginx\/griya\/proxy\.conf;[^{}]*\}/gm) ?? []
  return blocks.flatMap((block) =>
    namesIn(block, /^\s+(\w+) /gm).filter((name) => own.has(name) && !REPEATABLE.has(name)),
  )
}

/**
 * Faults of the nginx configuration: every included file of ours must be mounted into its container, no location
 * repeats a directive of proxy.conf that it includes, error messages must be those of messages/, and every
 * `proxy_next_upstream` must include the 502 of a draining process (lib/platform/drain.ts).
 */
export function nginxFaults({ files, proxy = '', compose, dictionaries }) {
  const text = Object.values(files).join('\n')
  const wanted = new Set(namesIn(text, /^\s*include \/etc\/nginx\/griya\/([\w-]+\.conf);/gm))
  const mounted = new Set(namesIn(compose, /:\/etc\/nginx\/griya\/([\w-]+\.conf):ro/g))
  const said = [...text.matchAll(/^ {2}(id|en):(\w+) "(.*)";$/gm)]
  const repeated = namesIn(text, /^\s*proxy_next_upstream ([^;]*);/gm)
  return [
    ...missingFrom(mounted, wanted, (name) => `compose.yaml does not mount ${name} into the nginx container`),
    ...doubledIn(text, proxy).map((name) => `nginx: a location repeats ${name} of proxy.conf`),
    ...said
      .filter(([, language, code, words]) => {
        const [plain] = (dictionaries[language]?.[code] ?? '').split('{')
        return plain === '' || !words.startsWith(plain)
      })
      .map(([, language, code]) => `the nginx message "${code}" differs from messages/${language}.json`),
    ...repeated
      .filter((when) => !when.split(' ').includes('http_502'))
      .map((when) => `nginx does not try the next process on 502: proxy_next_upstream ${when}`),
  ]
}

/** Programs that systemd units start and the bundle lacks. */
export function unitFaults(units, bundle) {
  const [, list = ''] = /PROGRAMS = \[(.*?)\]/s.exec(bundle) ?? []
  const programs = new Set(namesIn(list, /'(\w+)'/g))
  return Object.entries(units).flatMap(([file, text]) =>
    missingFrom(
      programs,
      namesIn(text, /^ExecStart=.*scripts\/bin\/(\w+)\.mjs/gm),
      (name) => `${file}: the bundle has no ${name}`,
    ),
  )
}

const errorsOf = (language) => JSON.parse(read(`messages/${language}.json`)).errors

const NGINX = ['griya', 'errors', 'refusal', 'closed', 'demonstration'].map((name) => `deploy/nginx/${name}.conf`)

const UNITS = ['griya-web', 'griya-worker', 'griya-backup'].map((name) => `deploy/systemd/${name}.service`)

/** All faults of the deployment files. */
export function findDeployFaults() {
  const exists = (path) => existsSync(join(root, path))
  const env = read('lib/platform/env.ts')
  const production = read('.env.production.example')
  const dockerfile = read('Dockerfile')
  return [
    ...compareSettings({ env, production, example: read('.env.example'), handbook: read('docs/operations.md') }),
    ...composeFaults({
      compose: read('compose.yaml'),
      entrypoint: read('deploy/docker/griya'),
      production,
      dockerfile,
      env,
      exists,
    }),
    ...imageFaults({ dockerfile, ignore: read('.dockerignore'), exists }),
    ...nginxFaults({
      files: Object.fromEntries(NGINX.map((path) => [path, read(path)])),
      proxy: read('deploy/nginx/proxy.conf'),
      compose: read('compose.yaml'),
      dictionaries: { id: errorsOf('id'), en: errorsOf('en') },
    }),
    ...unitFaults(Object.fromEntries(UNITS.map((path) => [path, read(path)])), read('scripts/bundle.mjs')),
  ]
}

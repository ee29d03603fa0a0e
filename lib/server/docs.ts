import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { AppError } from '@/lib/platform/errors'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Griya API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="reference"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, tryItOutEnabled: true })`

const ASSETS = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
])

/** The API reference: Swagger UI, served from its npm package without requests to other sites. */
export const docsRoutes = new Hono<ApiEnv>()

docsRoutes.get('/', (c) => c.html(PAGE))

docsRoutes.get('/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))

docsRoutes.get('/:asset', async (c) => {
  const asset = c.req.param('asset')
  const type = ASSETS.get(asset)
  if (!type) throw new AppError('not_found')
  const content = await readFile(join(process.cwd(), 'node_modules/swagger-ui-dist', asset))
  return c.body(new Uint8Array(content), 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' })
})

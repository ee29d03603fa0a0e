import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Route = z.object({ page: z.string(), regex: z.string() })
const Manifest = z.object({ staticRoutes: z.array(Route), dynamicRoutes: z.array(Route) })

export const SHOP = '/[locale]/[warehouse]'
const BUILD_FILES = '/_next/'

/** `/products/[slug]` and `/products/:slug` are both `/products/{slug}`. */
export const inBraces = (pattern: string) =>
  pattern.replace(/\[+(?:\.{3})?(\w+)\]+/g, '{$1}').replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')

/**
 * Finds the route pattern that serves a URL, `unmatched` if there is none: only patterns of this build become labels
 * of metrics, so that clients cannot create new ones.
 */
export function routeFinder(manifest: unknown): (url: string) => string {
  const { staticRoutes, dynamicRoutes } = Manifest.parse(manifest)
  const routes = [...staticRoutes, ...dynamicRoutes]
    .filter(({ page }) => !page.includes('/build/'))
    .map(({ page, regex }) => ({ page, regex: new RegExp(regex) }))
  const ofShop = routes.filter(({ page }) => page.startsWith(SHOP))
  const others = routes.filter(({ page }) => !page.startsWith(SHOP))
  return (url) => {
    const [path = '/'] = url.split('?')
    if (path.startsWith(BUILD_FILES)) return '/_next'
    const direct = others.find(({ regex }) => regex.test(path))
    if (direct) return inBraces(direct.page)
    const page = path.replace(/^\/en(?=\/|$)/, '').replace(/\/$/, '')
    const found = ofShop.find(({ regex }) => regex.test(`/id/x${page}`))
    return found ? inBraces(found.page.slice(SHOP.length)) || '/' : 'unmatched'
  }
}

/** Reads the routes of this build. Without a manifest, as in development, every URL is `unmatched`. */
export function readRoutes(): (url: string) => string {
  try {
    return routeFinder(JSON.parse(readFileSync(join(process.cwd(), '.next/routes-manifest.json'), 'utf8')))
  } catch {
    return () => 'unmatched'
  }
}

import { createRoute, z } from '@hono/zod-openapi'
import { consume } from '@/lib/http/rate-limit'
import { answers, data, router } from '@/lib/http/route'
import { describePoint, findDistricts, labelsWithin, searchPlaces } from '@/lib/places/regions/queries/places'
import { listCities, listDistricts, listProvinces } from '@/lib/places/regions/queries/regions'
import { mapSettings, requireTile } from '@/lib/places/regions/queries/tiles'
import { withZipCodes } from '@/lib/places/regions/queries/zip-codes'
import {
  CityDistrict,
  FoundDistrict,
  MapLabel,
  MapSettings,
  Place,
  PointAddress,
  Region,
} from '@/lib/places/regions/schema'

const params = z.object({ id: z.string().regex(/^[\d.]{2,8}$/) })
const responses = data(z.array(Region))

export const regionRoutes = router()

regionRoutes.openapi(createRoute({ method: 'get', path: '/shippings/provinces', responses }), async (c) =>
  c.json({ data: await listProvinces() }, 200),
)

regionRoutes.openapi(
  createRoute({ method: 'get', path: '/shippings/provinces/{id}/cities', request: { params }, responses }),
  async (c) => c.json({ data: await listCities(c.req.valid('param').id) }, 200),
)

regionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/shippings/cities/{id}/districts',
    request: { params },
    responses: data(z.array(CityDistrict)),
  }),
  async (c) => c.json({ data: await withZipCodes(await listDistricts(c.req.valid('param').id)) }, 200),
)

regionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/shippings/districts',
    description: 'Districts by the words of their name, city or province, then by the name of a village.',
    request: { query: z.object({ q: z.string().max(100) }) },
    responses: data(z.array(FoundDistrict)),
  }),
  async (c) => {
    await consume('maps_by_ip', c.get('client_ip'))
    return c.json({ data: await findDistricts(c.req.valid('query').q) }, 200)
  },
)

const lat = z.coerce.number().min(-90).max(90)
const lng = z.coerce.number().min(-180).max(180)

const Search = z
  .object({ q: z.string().max(200), lat: lat.optional(), lng: lng.optional() })
  .refine((query) => (query.lat === undefined) === (query.lng === undefined), { path: ['lat'], message: 'with lng' })

regionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/maps/search',
    description: 'Places in Indonesia by name, the nearer to `lat`, `lng` first where names are alike.',
    request: { query: Search },
    responses: data(z.array(Place)),
  }),
  async (c) => {
    await consume('maps_by_ip', c.get('client_ip'))
    const query = c.req.valid('query')
    if (!/[\p{L}\d]/u.test(query.q)) return c.json({ data: [] }, 200)
    const near = query.lat === undefined || query.lng === undefined ? undefined : { lat: query.lat, lng: query.lng }
    return c.json({ data: await searchPlaces(query.q, near) }, 200)
  },
)

regionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/maps/reverse',
    description: 'What is at a point; `geocode error` stands in place of an address that nobody can tell.',
    request: { query: z.object({ lat, lng }) },
    responses: data(PointAddress),
  }),
  async (c) => {
    await consume('maps_by_ip', c.get('client_ip'))
    return c.json({ data: await describePoint(c.req.valid('query')) }, 200)
  },
)

const Bounds = z
  .object({ south: lat, west: lng, north: lat, east: lng })
  .refine(({ south, north }) => south < north, { path: ['north'], message: 'north of south' })
  .refine(({ west, east }) => west < east, { path: ['east'], message: 'east of west' })

regionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/maps/labels',
    description: 'Names for a map without pictures, at most twenty.',
    request: { query: Bounds },
    responses: data(z.array(MapLabel)),
  }),
  async (c) => {
    await consume('maps_by_ip', c.get('client_ip'))
    return c.json({ data: await labelsWithin(c.req.valid('query')) }, 200)
  },
)

regionRoutes.openapi(createRoute({ method: 'get', path: '/maps/settings', responses: data(MapSettings) }), (c) =>
  c.json({ data: mapSettings() }, 200),
)

const number = z.string().regex(/^\d{1,7}$/)
const picture = { description: 'A picture', content: { 'image/*': { schema: z.string() } } }

regionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/maps/tiles/{z}/{x}/{y}',
    description: 'A picture of the map, where the shop has a tile server.',
    request: { params: z.object({ z: number, x: number, y: number }) },
    responses: { ...answers(z.null()), 200: picture },
  }),
  async (c) => {
    await consume('tiles_by_ip', c.get('client_ip'))
    const { z: zoom, x, y } = c.req.valid('param')
    const { body, type } = await requireTile({ z: Number(zoom), x: Number(x), y: Number(y) })
    c.header('Content-Type', type)
    c.header('Cache-Control', 'public, max-age=604800')
    return c.body(new Uint8Array(body), 200)
  },
)

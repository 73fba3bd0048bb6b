import { Hono } from 'hono'
import { TILE, worldPoint, worldSize } from '../../domain/kernel/mercator.ts'
import { drawMap, SCHEMES, type Scheme } from './draw-map.ts'
import { type Label, type PlacedLabel, placeLabels } from './labels.ts'
import type { Frame } from './sea-path.ts'
import { textCache } from './text-cache.ts'

const TILE_NAME = /^(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.svg$/
const STILL_NAME = /^still\/(\d{1,2})\/(-?\d{1,2}(?:\.\d{1,4})?)(?:,|%2C)(-?\d{1,3}(?:\.\d{1,4})?)\.svg$/
const WIDEST = 2
const CLOSEST = 17
/** Large enough for any element on a page. */
const STILL = { width: 1280, height: 960 }
const LABELS_CACHED_MS = 60 * 60_000
/** In characters, of one byte each: some hundred pictures with a coast, or thousands of land or sea. */
const CACHED_CHARACTERS = 32 * 1024 * 1024
const WEEK = 'public, max-age=604800, stale-while-revalidate=2592000'

/**
 * The built-in map: tiles at /map/{light|dark}/{z}/{x}/{y}.svg, and a picture around a place at
 * /map/{light|dark}/still/{z}/{lat},{lng}.svg. `labels` is called at most once an hour.
 */
export function mapPictures(labels: () => Promise<Label[]>): Hono {
  const placedAt = cacheLabels(labels)
  const texts = textCache(CACHED_CHARACTERS)
  return new Hono().get('/map/:scheme/*', async (c) => {
    const scheme = SCHEMES.find((one) => one === c.req.param('scheme'))
    const name = c.req.path.split('/').slice(3).join('/')
    const frame = scheme && (tile(name) ?? still(name))
    if (!scheme || !frame) return c.text('Not found', 404)
    const key = `${scheme} ${name}`
    const picture = texts.get(key) ?? (await draw(frame, scheme))
    texts.set(key, picture)
    return c.body(picture, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': WEEK })
  })

  async function draw(frame: Frame, scheme: Scheme): Promise<string> {
    return drawMap(frame, await placedAt(frame.zoom), scheme)
  }
}

function tile(name: string): Frame | null {
  const [, ...numbers] = TILE_NAME.exec(name) ?? []
  const [zoom = -1, x = -1, y = -1] = numbers.map(Number)
  if (zoom < WIDEST || zoom > CLOSEST || x < 0 || y < 0 || x >= 2 ** zoom || y >= 2 ** zoom) return null
  return { zoom, left: x * TILE, top: y * TILE, width: TILE, height: TILE }
}

function still(name: string): Frame | null {
  const [, ...numbers] = STILL_NAME.exec(name) ?? []
  const [zoom = -1, latitude = 0, longitude = 0] = numbers.map(Number)
  if (zoom < WIDEST || zoom > CLOSEST || Math.abs(latitude) > 85 || Math.abs(longitude) > 180) return null
  const { x, y } = worldPoint({ latitude, longitude })
  const size = worldSize(zoom)
  return {
    zoom,
    left: Math.round(x * size - STILL.width / 2),
    top: Math.round(y * size - STILL.height / 2),
    ...STILL,
  }
}

function cacheLabels(labels: () => Promise<Label[]>): (zoom: number) => Promise<PlacedLabel[]> {
  let since = Number.NEGATIVE_INFINITY
  let pending: Promise<Label[]> = Promise.resolve([])
  const byZoom = new Map<number, PlacedLabel[]>()
  return async (zoom) => {
    if (performance.now() - since > LABELS_CACHED_MS) {
      since = performance.now()
      byZoom.clear()
      pending = labels()
      // Retried after a failure.
      pending.catch(() => {
        since = Number.NEGATIVE_INFINITY
      })
    }
    const all = await pending
    const placed = byZoom.get(zoom) ?? placeLabels(all, zoom)
    byZoom.set(zoom, placed)
    return placed
  }
}

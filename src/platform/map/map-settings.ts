import type { MapTiles } from '../../domain/kernel/app.ts'

/** Switches the tiles of a provider off, also in the demo. */
const NONE = 'none'

/** Used within https://operations.osmfoundation.org/policies/tiles/: by the demo only, with its attribution. */
const OPENSTREETMAP: MapTiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
}

interface MapSettings {
  APP_ENV: 'demo' | 'production'
  MAP_TILES?: string | undefined
  MAP_ATTRIBUTION?: string | undefined
}

/** The settings without those of a provider of tiles, where there is to be none. */
export function withoutUnusedTiles(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return env.MAP_TILES?.trim() === NONE ? { ...env, MAP_TILES: undefined, MAP_ATTRIBUTION: undefined } : env
}

/** The provider's tiles; in a demo OpenStreetMap's unless there are to be none; null: only the built-in map. */
export function mapTilesOf(
  { APP_ENV, MAP_TILES: url, MAP_ATTRIBUTION: attribution }: MapSettings,
  env: Record<string, string | undefined>,
): MapTiles | null {
  if (url && attribution) return { url, attribution }
  return APP_ENV === 'demo' && env.MAP_TILES?.trim() !== NONE ? OPENSTREETMAP : null
}

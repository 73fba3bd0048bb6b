import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { FOUNDING } from './city/founding.ts'
import type { Drawing } from './pictures/drawing.ts'
import { portrait } from './pictures/people/portrait.ts'
import { salonPictures } from './pictures/rooms/salon-pictures.ts'
import type { Category } from './trades/trade.ts'

const TRADES: Category[] = ['hair', 'nail', 'barber', 'beauty', 'spa']

/** Writes pictures to a folder for inspection: `node demo/draw.ts --out /tmp/pictures --width 640`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: '.data/pictures' },
      width: { type: 'string', default: '640' },
      seed: { type: 'string', default: '1' },
    },
  })
  const drawings: [name: string, drawing: Drawing][] = []
  FOUNDING.forEach(({ name, categories: trades }, index) => {
    const { cover, photos } = salonPictures({
      seed: Number(values.seed),
      index,
      name,
      categories: trades,
      pooled: false,
    })
    drawings.push(
      [`salon-${index}`, cover],
      ...photos.map(({ picture }, n): [string, Drawing] => [`salon-${index}-${n}`, picture]),
    )
  })
  for (let n = 0; n < 40; n += 1) {
    const gender = n % 2 ? 'female' : 'male'
    drawings.push([
      `face-${n}`,
      portrait({
        key: `sample-${n}`,
        gender,
        age: 22 + n,
        origin: ['nordic', 'asia', 'africa', 'south', 'middleEast'][n % 5] ?? 'nordic',
        trade: TRADES[n % 5] ?? 'hair',
      }),
    ])
  }
  await mkdir(values.out, { recursive: true })
  for (const [name, drawing] of drawings) {
    const picture = await sharp(Buffer.from(drawing.draw()))
      .resize({ width: Number(values.width) })
      .webp({ quality: 82 })
      .toBuffer()
    await writeFile(join(values.out, `${name}.webp`), picture)
  }
  console.log(`${drawings.length} pictures in ${values.out}`)
}

await main()

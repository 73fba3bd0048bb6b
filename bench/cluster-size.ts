import { statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import pg from 'pg'
import { printFigure } from './report.ts'

export interface CitySize {
  salons: number
  bookings: number
}

export interface ClusterSize extends CitySize {
  /** Into how many parts each table is divided. */
  shards: number
}

/** Measured by `npm run bench:capacity`, with indexes and what a large load leaves; see docs/scale.md. */
const BYTES = { salon: 68_000, booking: 3_000 }
export const BOOKINGS_OF_SALON = 100
/** While tables are distributed their rows are on the coordinator and on a worker; and there is a city of a tenth. */
const COPIES = 2.1
/** Of the free disk; the rest is for logs, sorting and other programs. */
const OF_DISK = 0.7
/** Of the free memory, for what search reads, which is about salons; the rest is for bookings and processes. */
const OF_MEMORY = 0.5
/** Cities are multiples of it. */
const STEP = 1_000

/**
 * The size of the large city: that of the largest one that is there, or as large as disk and memory allow. Says why.
 */
export async function chooseSize(url: string, dataDir: string, shards: number): Promise<CitySize> {
  const existing = await largestOf(url, shards)
  if (existing) {
    printFigure('size', `${sizeText(existing)}, the largest city that exists`)
    return existing
  }
  const { bavail, bsize } = await statfs(dataDir)
  const perSalon = BYTES.salon + BOOKINGS_OF_SALON * BYTES.booking
  const byDisk = (bavail * bsize * OF_DISK) / (COPIES * perSalon)
  const byMemory = (freemem() * OF_MEMORY) / BYTES.salon
  const salons = Math.max(STEP, Math.floor(Math.min(byDisk, byMemory) / STEP) * STEP)
  const size = { salons, bookings: salons * BOOKINGS_OF_SALON }
  const [disk, memory] = [bavail * bsize, freemem()].map((bytes) => `${Math.round(bytes / 1e9)} GB`)
  printFigure(
    'size',
    `${sizeText(size)}: the most that ${byDisk < byMemory ? `${disk} of free disk` : `${memory} of free memory`} allows (by disk ${Math.floor(byDisk)} salons, by memory ${Math.floor(byMemory)})`,
  )
  return size
}

function sizeText({ salons, bookings }: CitySize): string {
  return `${salons} salons, ${bookings} bookings`
}

/** Of the complete cities on this server. */
async function largestOf(url: string, shards: number): Promise<CitySize | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database
       where datname ~ ('^salloon_cluster_[0-9]+_[0-9]+_' || $1 || '$') and shobj_description(oid, 'pg_database') is not null`,
      [String(shards)],
    )
    const sizes = rows.map(({ name }) => {
      const [salons = 0, bookings = 0] = name.split('_').slice(2).map(Number)
      return { salons, bookings }
    })
    return sizes.sort((a, b) => b.bookings - a.bookings)[0]
  } finally {
    await client.end()
  }
}

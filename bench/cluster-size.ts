import { readFile, statfs, writeFile } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { printFigure } from './report.ts'

export interface CitySize {
  salons: number
  bookings: number
}

export interface ClusterSize extends CitySize {
  /** Into how many parts each table is divided. */
  shards: number
}

/** Measured by `npm run bench:capacity`, with indexes; see docs/scale.md. */
const BYTES = { salon: 30_300, booking: 3_500 }
export const BOOKINGS_OF_SALON = 100
/** While tables are distributed their rows are on the coordinator and on a worker; and there is a city of a tenth. */
const COPIES = 2.1
/** Of the free disk; the rest is for logs, sorting and other programs. */
const OF_DISK = 0.7
/** Of the free memory, for what search reads, which is about salons; the rest is for bookings and processes. */
const OF_MEMORY = 0.5
/** Numbers of salons are multiples of it. */
const STEP = 1_000

/**
 * The size of the large city: as large as disk and memory allowed when it was first chosen, since a city that exists, or
 * is half loaded, takes of both. Says why.
 */
export async function chooseSize(dataDir: string): Promise<CitySize> {
  const file = join(dataDir, 'chosen-salons')
  const earlier = Number(await readFile(file, 'utf8').catch(() => ''))
  if (earlier) {
    printFigure('size', `${earlier} salons, as chosen by the first run (${file})`)
    return sizeOf(earlier)
  }
  const { bavail, bsize } = await statfs(dataDir)
  const [disk, memory] = [bavail * bsize, freemem()]
  const byDisk = (disk * OF_DISK) / (COPIES * (BYTES.salon + BOOKINGS_OF_SALON * BYTES.booking))
  const byMemory = (memory * OF_MEMORY) / BYTES.salon
  const salons = Math.max(STEP, Math.floor(Math.min(byDisk, byMemory) / STEP) * STEP)
  printFigure('free disk allows', Math.floor(byDisk), `salons (${gigabytes(disk)} GB)`)
  printFigure('free memory allows', Math.floor(byMemory), `salons (${gigabytes(memory)} GB)`)
  printFigure('size', salons, `salons, ${salons * BOOKINGS_OF_SALON} bookings, the smaller of both`)
  await writeFile(file, String(salons))
  return sizeOf(salons)
}

function sizeOf(salons: number): CitySize {
  return { salons, bookings: salons * BOOKINGS_OF_SALON }
}

function gigabytes(bytes: number): number {
  return Math.round(bytes / 1e9)
}

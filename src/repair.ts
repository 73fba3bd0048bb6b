import { repairSalons } from './domain/operations/repair/repair-salons.ts'
import { openDatabase } from './platform/database/open.ts'
import { print, runCommand } from './platform/run-command.ts'

const USAGE = `Writes what processes of an older version left out that still ran after an upgrade: figures of clients, the
salons of customers, and notes of orders to settle. Can be repeated, while the site is running.

  npm run repair -- --since 2026-11-26     the day of the upgrade: orders changed since then are settled again

Uses the database at DATABASE_DIRECT_URL or DATABASE_URL, or the embedded PostgreSQL in DATA_DIR (.data).`

const DAY = /^\d{4}-\d{2}-\d{2}$/

async function main([flag, day = '']: readonly string[]): Promise<void> {
  if (flag !== '--since' || !DAY.test(day) || Number.isNaN(Date.parse(day))) {
    print(USAGE)
    if (flag !== '--help') process.exitCode = 1
    return
  }
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || null
  const database = await openDatabase(url, process.env.DATA_DIR || '.data')
  try {
    const { clients, customers, orders } = await repairSalons(database, new Date(day))
    print(`${clients} clients recounted, ${customers} customers of salons recorded, ${orders} orders to settle again.`)
  } finally {
    await database.close()
  }
}

runCommand(main)

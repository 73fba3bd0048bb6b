import type { Manifest } from './manifest.ts'
import type { Comparison } from './verify.ts'

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** The contents of a backup in one line. */
export function summary({ tables, jobs, pictures, migrations }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, jobs?.bytes ?? 0)
  const parts = [
    `${tables.length} tables with ${rows.toLocaleString('en')} rows (${megabytes(bytes)} stored)`,
    `${jobs?.rows ?? 0} jobs`,
    `${pictures.count} pictures (${megabytes(pictures.size)})`,
    `migration ${migrations.at(-1)?.name.slice(0, 4)}`,
  ]
  return parts.join(', ')
}

/** The result of a verification in one line. Throws an Error that lists the tables that differ. */
export function verdict(manifest: Manifest, compared: readonly Comparison[]): string {
  const other = compared.filter(({ same }) => !same)
  if (other.length === 0) return `${manifest.id} restores: ${compared.length} tables and all pictures are as they were.`
  const lines = other.map(
    ({ table, expected, found }) => `  ${table}: ${found.rows} rows of ${expected.rows}, or others`,
  )
  throw new Error([`${manifest.id} does not restore as it was:`, ...lines].join('\n'))
}

import type { Manifest } from './manifest.ts'
import type { Comparison } from './verify.ts'

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** What is in a backup, in a line. */
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

/** What a verification found: a line, or one for each table that differs. Throws an Error when any does. */
export function verdict(made: Manifest, compared: readonly Comparison[]): string {
  const other = compared.filter(({ same }) => !same)
  if (other.length === 0) return `${made.id} restores: ${compared.length} tables and all pictures are as they were.`
  const lines = other.map(
    ({ table, expected, found }) => `  ${table}: ${found.rows} rows of ${expected.rows}, or others`,
  )
  throw new Error([`${made.id} does not restore as it was:`, ...lines].join('\n'))
}

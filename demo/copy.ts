import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Drawing } from './pictures/drawing.ts'
import { type Rows, TABLES } from './rows.ts'

/** The path of a stored drawing. */
export type PathOf = (drawing: Drawing) => string

/** Rows in COPY's text format by table, buffered until they are written. */
export class CopyBatch {
  private readonly tables = new Map<string, { columns: string[]; lines: string[] }>()
  private readonly pathOf: PathOf
  rows = 0

  constructor(pathOf: PathOf) {
    this.pathOf = pathOf
  }

  add(rows: Rows): void {
    for (const table of TABLES) {
      for (const row of rows[table]) this.addRow(table, row)
    }
  }

  /** Writes all tables in the order of their references and clears the buffer. */
  async write(client: pg.PoolClient): Promise<void> {
    for (const table of TABLES) {
      const held = this.tables.get(table)
      if (!held || held.lines.length === 0) continue
      const stream = client.query(copyFrom(`copy ${quoted(table)} (${held.columns.join(', ')}) from stdin`))
      await pipeline(Readable.from(chunks(held.lines)), stream)
      held.lines = []
    }
    this.rows = 0
  }

  private addRow(table: string, row: object): void {
    let held = this.tables.get(table)
    if (!held) {
      held = { columns: Object.keys(row), lines: [] }
      this.tables.set(table, held)
    }
    if (Object.keys(row).length > held.columns.length)
      throw new Error(`A row of ${table} has columns that the first lacks`)
    const values = row as Record<string, unknown>
    let line = ''
    for (const [i, column] of held.columns.entries()) {
      const value = values[column]
      if (value === undefined) throw new Error(`A row of ${table} has no ${column}, but others have`)
      line += (i === 0 ? '' : '\t') + this.encode(value)
    }
    held.lines.push(`${line}\n`)
    this.rows += 1
  }

  private encode(value: unknown): string {
    if (value === null) return '\\N'
    if (typeof value === 'string') return escaped(value)
    if (typeof value === 'number') return String(value)
    if (typeof value === 'boolean') return value ? 't' : 'f'
    if (value instanceof Date) return value.toISOString()
    // Lists of plain words, such as tags, and of drawings.
    if (Array.isArray(value)) {
      const words = value.map((item) => (isDrawing(item) ? this.pathOf(item) : String(item)))
      return escaped(`{${words.map((word) => JSON.stringify(word)).join(',')}}`)
    }
    if (isDrawing(value)) return escaped(this.pathOf(value))
    throw new Error(`A column holds what COPY cannot write: ${String(value)}`)
  }
}

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n' })[c] ?? '\\r')
    : text
}

function isDrawing(value: unknown): value is Drawing {
  return typeof value === 'object' && value !== null && 'draw' in value && 'key' in value
}

function quoted(table: string): string {
  return table
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
}

/** A few large chunks are faster than many small ones. */
function* chunks(lines: readonly string[]): Generator<string> {
  for (let i = 0; i < lines.length; i += 500) yield lines.slice(i, i + 500).join('')
}

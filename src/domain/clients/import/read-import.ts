import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { type BadLine, type CheckedLines, checkLines, type ImportLine, type ImportRow } from './check-lines.ts'
import type { ImportField } from './columns.ts'
import { matchedLines, preventNestedLoops } from './matched-lines.ts'

/** The result: how many clients were added, completed, or already complete; and lines left out. */
export interface ImportOutcome {
  added: number
  filled: number
  known: number
  left: number
}

export interface ImportPreview {
  id: string
  fileName: string
  columns: { name: string; field: ImportField | ''; sample: string[] }[]
  /** The numbers of lines, of importable lines, and of those whose client is known. */
  lines: number
  good: number
  knownCount: number
  /** The number of lines with problems. */
  badLines: number
  twiceCount: number
  /** The first ones. */
  bad: BadLine[]
  twice: CheckedLines['twice']
  known: { line: number; name: string; clientId: string; client: string }[]
  /** Null until it was imported. */
  outcome: ImportOutcome | null
}

const SHOWN = 100
const SAMPLES = 3

/** A preview of the import of a stored list. Read-only. Throws Refusal('not_allowed' | 'not_found'). */
export async function readImport(app: Pick<App, 'db'>, member: Member, id: string): Promise<ImportPreview> {
  mayOrRefuse(member, 'clients_import')
  const stored = await loadStoredImport(app.db, member, id)
  const { good, bad, twice } = checkLines(stored.fields, stored.lines)
  const rows = await findKnown(app, member, good)
  const names = new Map(good.map(({ line, name, lastName }) => [line, `${name} ${lastName}`.trim()]))
  return {
    id: stored.id,
    fileName: stored.fileName,
    columns: stored.header.map((name, column) => ({
      name,
      field: stored.fields[column] ?? '',
      sample: stored.lines.slice(0, SAMPLES).map(({ cells }) => (cells[column] ?? '').slice(0, 60)),
    })),
    lines: stored.lines.length,
    good: good.length,
    knownCount: rows[0]?.total ?? 0,
    badLines: new Set(bad.map(({ line }) => line)).size,
    twiceCount: twice.length,
    bad: bad.slice(0, SHOWN),
    twice: twice.slice(0, SHOWN),
    known: rows.map(({ line, clientId, client }) => ({ line, clientId, client, name: names.get(line) ?? '' })),
    outcome: stored.outcome,
  }
}

/** The first lines whose client is known, with the number of all of them in each row. */
function findKnown({ db }: Pick<App, 'db'>, { salonId }: Member, good: readonly ImportRow[]) {
  return db.transaction().execute(async (tx) => {
    await preventNestedLoops(tx)
    const { rows } = await sql<{ line: number; clientId: string; client: string; total: number }>`
      with ${matchedLines(salonId, good)}
      select k.line, c.id as "clientId", trim(c.name || ' ' || c.last_name) as client, count(*) over ()::int as total
      from known k join client c on c.salon_id = ${salonId} and c.id = k.client_id order by k.line limit ${SHOWN}`.execute(
      tx,
    )
    return rows
  })
}

export interface StoredImport {
  id: string
  fileName: string
  header: string[]
  fields: (ImportField | '')[]
  lines: ImportLine[]
  outcome: ImportOutcome | null
}

/** `lock`: against a concurrent import. Throws Refusal('not_found'). */
export async function loadStoredImport(
  db: Kysely<DB>,
  { salonId }: Member,
  id: string,
  lock = false,
): Promise<StoredImport> {
  const { rows } = await sql<Omit<StoredImport, 'lines'> & { lines: [number, ...string[]][] }>`
    select id, file_name as "fileName", header, fields, lines, outcome from client_import
    where salon_id = ${salonId} and id = ${isId(id) ? id : null} ${lock ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  return { ...row, lines: row.lines.map(([line, ...cells]) => ({ line, cells })) }
}

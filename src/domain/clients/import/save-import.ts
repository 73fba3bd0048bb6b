import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId, newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { oneLine } from '../../kernel/text.ts'
import type { ImportLine } from './check-lines.ts'
import { guessFields, IMPORT_FIELDS, type ImportField } from './columns.ts'

export const MAX_LINES = 10_000
const MAX_COLUMNS = 100
const MAX_IN_CELL = 5000
/** The most lists stored for a salon; the oldest is deleted. */
const MAX_STORED = 5

/** A parsed file: its first line, and all others. */
export interface ReadFile {
  fileName: string
  header: string[]
  lines: ImportLine[]
}

/**
 * Stores a list of clients for review; nothing is imported yet. Returns its id. Throws Refusal('not_allowed'), and
 * 'invalid_input' at `file`.
 */
export async function saveImport(app: App, member: Member, { fileName, header, lines }: ReadFile): Promise<string> {
  mayOrRefuse(member, 'clients_import')
  const wrong = (code: string) => new Refusal('invalid_input', { fields: { file: code } })
  if (lines.length === 0 || header.length === 0) throw wrong('file_empty')
  if (lines.length > MAX_LINES || header.length > MAX_COLUMNS) throw wrong('file_long')
  await app.limits.take('write', member.personId)
  const id = newId()
  await app.db
    .insertInto('client_import')
    .values({
      salon_id: member.salonId,
      id,
      person_id: member.personId,
      file_name: oneLine(fileName).slice(0, 200),
      header: JSON.stringify(header.map((name) => clean(name).slice(0, 100))),
      fields: JSON.stringify(guessFields(header)),
      lines: JSON.stringify(lines.map(({ line, cells }) => [line, ...cells.slice(0, header.length).map(clean)])),
      created_at: app.clock.now(),
    })
    .execute()
  await sql`delete from client_import where salon_id = ${member.salonId} and id in (
    select id from client_import where salon_id = ${member.salonId}
    order by created_at desc, id desc offset ${MAX_STORED})`.execute(app.db)
  return id
}

/** Characters that the database cannot store, and cells longer than any field. */
function clean(cell: string): string {
  return cell.replaceAll('\0', '').slice(0, MAX_IN_CELL).toWellFormed()
}

/** Saves the meaning of a list's columns. Throws Refusal('not_allowed' | 'not_found'). */
export async function chooseFields(app: App, member: Member, id: string, fields: readonly string[]): Promise<void> {
  mayOrRefuse(member, 'clients_import')
  const chosen = fields
    .slice(0, MAX_COLUMNS)
    .map((field): ImportField | '' => IMPORT_FIELDS.find((one) => one === field) ?? '')
  const changed = await app.db
    .updateTable('client_import')
    .set({ fields: JSON.stringify(chosen) })
    .where('salon_id', '=', member.salonId)
    .where('id', '=', isId(id) ? id : null)
    .where('imported_at', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new Refusal('not_found')
}

/** The age at which a list is deleted, imported or not. */
const STORED_MS = 86_400_000

export async function deleteOldImports(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  await app.db
    .deleteFrom('client_import')
    .where('created_at', '<', new Date(app.clock.now().getTime() - STORED_MS))
    .execute()
}

import { type Kysely, sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import { requireVersion, versionOf } from '../kernel/audit/diff-changes.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import { isId, newId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { parse } from '../kernel/parse.ts'
import { may } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { DB } from '../kernel/tables.ts'
import { clientNumber } from './client-number.ts'
import { isIdentified } from './client-sql.ts'
import { MAX_NOTE_ENTRIES } from './max-notes.ts'
import { maySeeClient } from './may-see-client.ts'
import { newestFirst, type StoredNote } from './note-entry.ts'
import { noteEntryInput } from './schema.ts'

/** An entry as it is shown. */
export interface NoteEntry {
  id: string
  text: string
  /** Empty for somebody whose account was deleted. */
  author: string
  /** Whether the member wrote it, and may change it. */
  isOwn: boolean
  /** Whether the member may remove it: the author, or who may erase clients. */
  mayRemove: boolean
  at: Date
  editedAt: Date | null
  version: string
}

/** The entries of a client, the newest first, with the names of those who wrote them. */
export async function shownEntries(
  db: Kysely<DB>,
  member: Member,
  entries: readonly StoredNote[],
): Promise<NoteEntry[]> {
  if (entries.length === 0) return []
  const authors = await db
    .selectFrom('person')
    .select(['id', sql<string>`trim(name || ' ' || last_name)`.as('name')])
    .where('id', 'in', [...new Set(entries.map(({ authorId }) => authorId))])
    .execute()
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  return newestFirst(entries).map((entry) => ({
    ...{ id: entry.id, text: entry.text, author: names.get(entry.authorId) ?? '' },
    isOwn: entry.authorId === member.personId,
    mayRemove: entry.authorId === member.personId || may(member.role, 'clients_remove'),
    at: new Date(entry.at),
    editedAt: entry.editedAt === null ? null : new Date(entry.editedAt),
    version: versionOf(entry),
  }))
}

/**
 * Adds what a member notes about a client, with their name and the time; staff those of their own clients. Throws
 * Refusal('not_allowed' | 'not_found'), and 'invalid_input' at `entry`, also when there are too many.
 */
export async function addNoteEntry(app: App, member: Member, clientId: string, text: string): Promise<void> {
  const { entry } = parse(noteEntryInput, { entry: text })
  await change(app, member, clientId, (entries, now) => {
    if (entries.length >= MAX_NOTE_ENTRIES) throw new Refusal('invalid_input', { fields: { entry: 'too_many_notes' } })
    const added = { id: newId(), authorId: member.personId, text: entry, at: now.getTime(), editedAt: null }
    return [...entries, added]
  })
}

interface Edited {
  entryId: string
  /** Empty: it is removed. */
  text: string
  /** The version that was edited. */
  version: string
}

/**
 * Changes or removes an entry that the member wrote; who may erase clients removes those of others too, as their author may
 * have left and a client may ask for it. Throws Refusal('not_allowed' | 'not_found'), and 'invalid_input' at
 * `entry`, or at `version` when it was changed meanwhile.
 */
export async function editNoteEntry(
  app: App,
  member: Member,
  clientId: string,
  { entryId, text, version }: Edited,
): Promise<void> {
  const entry = text.trim() === '' ? null : parse(noteEntryInput, { entry: text }).entry
  await change(app, member, clientId, (entries, now) => {
    const present = entries.find(({ id }) => id === entryId)
    if (!present) throw new Refusal('not_found')
    if (present.authorId !== member.personId && !(entry === null && may(member.role, 'clients_remove')))
      throw new Refusal('not_allowed')
    requireVersion(version, versionOf(present))
    if (entry === null) return entries.filter(({ id }) => id !== entryId)
    return entries.map((one) => (one === present ? { ...one, text: entry, editedAt: now.getTime() } : one))
  })
}

async function change(
  app: App,
  member: Member,
  clientId: string,
  changed: (entries: readonly StoredNote[], now: Date) => readonly StoredNote[],
): Promise<void> {
  if (!may(member.role, 'clients_edit')) await maySeeClient(app.db, member, clientId)
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const client = await tx
      .selectFrom('client as c')
      .select(sql<StoredNote[]>`c.note_entries`.as('entries'))
      .where('c.salon_id', '=', member.salonId)
      .where('c.id', '=', isId(clientId) ? clientId : null)
      .where(isIdentified)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!client) throw new Refusal('not_found')
    await tx
      .updateTable('client')
      .set({ note_entries: JSON.stringify(changed(client.entries, now)), updated_at: now })
      .where('salon_id', '=', member.salonId)
      .where('id', '=', clientId)
      .execute()
    const subject = clientNumber(clientId)
    await recordAudit(tx, member, { action: 'client_notes_changed', subject }, now)
  })
  app.live.changed(member.salonId)
}

import { type RawBuilder, sql } from 'kysely'

/** What a team member has noted about a client, as it is stored in `client.note_entries`. */
export interface StoredNote {
  id: string
  authorId: string
  text: string
  /** When it was written and last changed; milliseconds since 1970. */
  at: number
  editedAt: number | null
}

export function newestFirst(entries: readonly StoredNote[]): StoredNote[] {
  return entries.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
}

/** All that is noted about `client c`, which may be missing in an outer join, as one text: the newest entry first. */
export const allNotes: RawBuilder<string> = sql<string>`case when c.note_entries is null or c.note_entries = '[]' then coalesce(c.notes, '')
  else concat_ws(E'\\n\\n', (select string_agg(e->>'text', E'\\n\\n' order by (e->>'at')::bigint desc, e->>'id' desc) from jsonb_array_elements(c.note_entries) e),
    nullif(c.notes, '')) end`

import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { jobTitle } from './job-titles.ts'

const LIMIT = 500

/** The job titles of team members, by name. */
export function listDesignations(app: Pick<App, 'db'>): Promise<{ id: string; title: string }[]> {
  return app.db.selectFrom('designation').select(['id', 'title']).orderBy('title').limit(LIMIT).execute()
}

/** The same in a language. */
export async function listJobTitles(app: Pick<App, 'db'>, locale: Locale): Promise<{ id: string; title: string }[]> {
  const titles = await listDesignations(app)
  return titles
    .map(({ id, title }) => ({ id, title: jobTitle(title, locale) }))
    .sort((a, b) => a.title.localeCompare(b.title, locale))
}

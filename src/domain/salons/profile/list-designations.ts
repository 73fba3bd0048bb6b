import type { App } from '../../kernel/app.ts'

const LIMIT = 500

/** The job titles of team members, by name. */
export function listDesignations(app: Pick<App, 'db'>): Promise<{ id: string; title: string }[]> {
  return app.db.selectFrom('designation').select(['id', 'title']).orderBy('title').limit(LIMIT).execute()
}

/** The names of the packages that the text of a program imports: 'kysely', '@hono/node-server'. */
export function importedPackages(text: string): string[]

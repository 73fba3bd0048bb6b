import { slugOf } from '../../kernel/text.ts'

/** The slug of a salon's page. The last digits of an id are random, so that salons of the same name differ. */
export function salonSlug(id: string, name: string): string {
  return `${slugOf(name) || 'salon'}-${id.slice(-6)}`
}

import { slugOf } from '../../kernel/text.ts'

/** A salon's place in the address of its page. The last digits of an id are random: two salons of one name do not meet. */
export function salonSlug(id: string, name: string): string {
  return `${slugOf(name) || 'salon'}-${id.slice(-6)}`
}

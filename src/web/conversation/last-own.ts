import type { Message } from '../../domain/engagement/messages/queries.ts'

/**
 * The latest message of one side. As the key of the form in which it writes, it empties the form once something is sent,
 * and not when the other side's answer comes in while somebody is typing.
 */
export function lastOwn(messages: readonly Pick<Message, 'id' | 'fromSalon'>[], side: 'salon' | 'customer'): string {
  return messages.findLast(({ fromSalon }) => fromSalon === (side === 'salon'))?.id ?? ''
}

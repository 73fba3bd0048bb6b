import type { Message } from '../../domain/engagement/messages/queries.ts'

/**
 * The latest message of one side. As the key of the form in which it writes, it empties the form once a message is
 * sent, and not when the other side's message arrives while somebody is typing.
 */
export function lastOwnMessage(
  messages: readonly Pick<Message, 'id' | 'fromSalon'>[],
  side: 'salon' | 'customer',
): string {
  return messages.findLast(({ fromSalon }) => fromSalon === (side === 'salon'))?.id ?? ''
}

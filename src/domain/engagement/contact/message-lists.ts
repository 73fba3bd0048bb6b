/** The operators' lists of messages. */
export const MESSAGE_LISTS = ['open', 'answered', 'closed'] as const
export type MessageList = (typeof MESSAGE_LISTS)[number]

export const ORDER_LISTS = ['open', 'done', 'cancelled', 'all'] as const
/** Open: the salon still has something to do. Closed: received by the customer. Or all. */
export type OrderList = (typeof ORDER_LISTS)[number]

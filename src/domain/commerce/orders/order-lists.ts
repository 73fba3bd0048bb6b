export const ORDER_LISTS = ['open', 'done', 'cancelled', 'all'] as const
/** Those the salon has yet to do something for, those that have reached their buyers, or all. */
export type OrderList = (typeof ORDER_LISTS)[number]

export { review } from './discovery/review.ts'
export { salon } from './discovery/salon.ts'

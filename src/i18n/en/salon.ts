/** The texts of a salon’s page. */
export { review } from './discovery/review.ts'
export { salon } from './discovery/salon.ts'

export { listing } from './discovery/listing.ts'
export { search } from './discovery/search.ts'

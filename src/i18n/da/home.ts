export { home } from './discovery/home.ts'
export { search } from './discovery/search.ts'

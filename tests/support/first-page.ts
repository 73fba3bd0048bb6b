import type { PageRequest } from '../../src/domain/kernel/page.ts'

export const firstPage: PageRequest = { page: 1, limit: 24 }

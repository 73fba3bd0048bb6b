/** The texts that stay on the server. */
export { company } from './engagement/company.ts'
export { newsletter } from './engagement/newsletter.ts'
export { invoice } from './finance/invoice.ts'
export { api } from './kernel/api.ts'
export { offline } from './kernel/offline.ts'
export * as mail from './mail.ts'
export { partners } from './onboarding/partners.ts'
export { legal } from './privacy/legal.ts'

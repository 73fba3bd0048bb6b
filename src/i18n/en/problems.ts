/** The texts of refused forms and pages: a browser loads them when a form is used. */
export { refusal } from './kernel/refusal.ts'
export { validation } from './kernel/validation.ts'

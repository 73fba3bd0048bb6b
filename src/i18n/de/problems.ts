export { refusal } from './kernel/refusal.ts'
export { validation } from './kernel/validation.ts'

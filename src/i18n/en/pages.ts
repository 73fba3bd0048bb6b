/** The texts of every page’s layout and shared components: a browser always has them. */
export { access } from './kernel/access.ts'
export { category } from './kernel/category.ts'
export { pageValidation } from './kernel/page-validation.ts'
export { site } from './kernel/site.ts'
export { ui } from './kernel/ui.ts'

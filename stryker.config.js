/** @typedef {{ rules: string[], tests: string[] }} Area */

/** @type {(folder: string, names: string[]) => Area} */
const rules = (folder, names) => ({ rules: names.map((name) => `${folder}/${name}.ts`), tests: [] })
/** @type {(folder: string, names: string[]) => Area} */
const tests = (folder, names) => ({ rules: [], tests: names.map((name) => `${folder}/${name}.test.ts`) })
/**
 * Files of a folder, each with its test beside it.
 *
 * @type {(folder: string, names: string[]) => Area}
 */
const pairs = (folder, names) => joined(rules(folder, names), tests(folder, names))
/** @type {(...parts: Area[]) => Area} */
function joined(...parts) {
  return { rules: parts.flatMap((part) => part.rules), tests: parts.flatMap((part) => part.tests) }
}

/**
 * Mutation testing of the pure rules: `npm run test:mutation -- AREA` changes the `rules` of an area one by one and runs their
 * `tests`, which need no database. A change that no test sees is a rule that nothing holds (docs/testing-mutation.md).
 */
export const AREAS = {
  money: pairs('kernel', ['money']),
  time: pairs('kernel', ['cached', 'time', 'zone-offset']),
  permissions: pairs('kernel', ['permissions']),
  lifecycle: joined(
    pairs('bookings/booking', ['lifecycle', 'reschedule-obstacle']),
    rules('bookings/booking', ['respond-by']),
    tests('bookings/booking', ['stages']),
    pairs('commerce/orders', ['stage']),
  ),
  cancellation: joined(
    rules('bookings/cancellation', ['cancellation-fee', 'free-cancel-until']),
    tests('bookings/cancellation', ['cancellation']),
    pairs('bookings/cancellation', ['fee-notice', 'fee-of', 'no-show-fee']),
  ),
  availability: joined(
    pairs('scheduling/availability', ['day-clock', 'service-time', 'slots', 'staff-day', 'within-hours']),
    tests('scheduling/availability', ['minimum-gap', 'slots-model', 'within-hours-model']),
    pairs('kernel', ['intervals']),
    pairs('salons/hours', ['opening-hours']),
  ),
  online: pairs('scheduling/availability', ['minimum-gap', 'online-rules', 'session-slots']),
  assignment: joined(
    pairs('scheduling/availability', ['assign', 'least-busy', 'order-of-assignment']),
    pairs('calendar', ['choose-substitutes']),
  ),
  groups: joined(
    pairs('scheduling/availability', ['shared-slots']),
    tests('scheduling/availability', ['shared-slots-model']),
  ),
  pricing: joined(
    rules('catalog/pricing', ['last-minute']),
    pairs('catalog/pricing', ['price-items', 'price-appointment']),
    pairs('salons/profile', ['discount-example']),
  ),
  plans: joined(
    rules('salons/plans', ['commission', 'may-use', 'plan-change', 'plan-price']),
    pairs('salons/plans', ['plan-terms', 'plans']),
  ),
  ledger: joined(
    pairs('finance/settlement', ['entries-of-order']),
    pairs('finance/disputes', ['share-dispute']),
    pairs('finance/reconciliation', ['find-differences']),
  ),
  payments: joined(
    pairs('commerce/payments', ['next-step', 'stored-method']),
    pairs('checkout/point-of-sale', ['refund-shares']),
    pairs('checkout/payment-links', ['link-state']),
  ),
  hours: joined(
    pairs('salons/hours', ['hours-problem', 'open-state', 'public-holidays']),
    rules('salons/hours', ['week']),
    pairs('salons/rota', ['copy-week-plan']),
    rules('salons/rota', ['rota-day']),
    pairs('salons/staff', ['slot-steps']),
    pairs('onboarding', ['derive-shifts']),
  ),
  settlement: pairs('finance/settlement', ['iban', 'month-bounds', 'payout-period']),
  vat: joined(pairs('kernel/vat', ['rates', 'vat-id', 'document-vat']), pairs('finance/invoices', ['vat-treatment'])),
  commission: pairs('commerce/commission', ['commission-rule', 'commission-status']),
  tips: joined(
    pairs('checkout/online', ['suggest-tips', 'tip-lines']),
    pairs('checkout/point-of-sale', ['tip-eligible']),
  ),
  services: pairs('kernel', ['processing-time', 'service-by-staff', 'service-choice']),
  policies: joined(
    rules('salons/policies', ['arrival-days']),
    pairs('salons/policies', ['delivery-terms', 'late-charge', 'payment-policy']),
  ),
  stages: joined(
    pairs('bookings/booking', ['late-minutes', 'message-of-change', 'stages']),
    rules('commerce/receipts', ['closes-at']),
  ),
  calendar: joined(pairs('calendar', ['day-figures', 'outside-work']), pairs('calendar/free-times', ['obstacle'])),
  series: pairs('calendar/series', ['repeat-block', 'series-rule']),
  editing: joined(pairs('calendar/editing', ['plan-lines']), rules('calendar/editing', ['edit-money'])),
  waiting: joined(
    pairs('bookings/waiting-list', ['fits-request', 'is-same-request']),
    rules('bookings/waiting-list', ['day-parts', 'offer-expiry', 'serves-request']),
  ),
  reports: pairs('finance/reports', ['range']),
}

const area = AREAS[process.env.MUTATION_AREA]

export default {
  mutate: (area?.rules ?? []).map((path) => `src/domain/${path}`),
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.rules.config.ts', related: false },
  // Only what the tests of rules need is copied; without tsconfig.json, which Stryker reads through an API that TypeScript 7 has not.
  ignorePatterns: ['*', '!src/domain/**', '!package.json', '!stryker.config.js', '!vitest.rules.config.ts'],
  tempDirName: '.data/mutation',
  concurrency: 1,
  coverageAnalysis: 'perTest',
  // A change whose tests take longer counts as detected: on a busy machine many would with the usual five seconds.
  timeoutMS: 60_000,
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  htmlReporter: { fileName: `reports/mutation/${process.env.MUTATION_AREA}.html` },
  jsonReporter: { fileName: `reports/mutation/${process.env.MUTATION_AREA}.json` },
  thresholds: { high: 100, low: 90, break: null },
}

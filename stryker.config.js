/** @typedef {{ rules: string[], tests: string[] }} Area */

/**
 * Files of a folder of the domain, each with its test beside it.
 *
 * @type {(folder: string, names: string[]) => Area}
 */
const pairs = (folder, names) => ({
  rules: names.map((name) => `${folder}/${name}.ts`),
  tests: names.map((name) => `${folder}/${name}.test.ts`),
})
/** @type {(...parts: Area[]) => Area} */
const joined = (...parts) => ({
  rules: parts.flatMap(({ rules }) => rules),
  tests: parts.flatMap(({ tests }) => tests),
})

/**
 * Mutation testing of the pure rules: `npm run test:mutation -- AREA` changes the `rules` of an area one by one and runs their
 * `tests`, which need no database. A change that no test sees is a rule that nothing holds (docs/testing-mutation.md).
 */
export const AREAS = {
  money: { rules: ['kernel/money.ts'], tests: ['kernel/money.test.ts'] },
  time: {
    rules: ['cached', 'time', 'zone-offset'].map((name) => `kernel/${name}.ts`),
    tests: ['cached', 'time', 'zone-offset'].map((name) => `kernel/${name}.test.ts`),
  },
  permissions: { rules: ['kernel/permissions.ts'], tests: ['kernel/permissions.test.ts'] },
  lifecycle: {
    rules: [
      ...['lifecycle', 'reschedule-obstacle', 'respond-by'].map((name) => `bookings/booking/${name}.ts`),
      'commerce/orders/stage.ts',
    ],
    tests: [
      ...['lifecycle', 'reschedule-obstacle'].map((name) => `bookings/booking/${name}.test.ts`),
      'commerce/orders/stage.test.ts',
    ],
  },
  cancellation: {
    rules: ['cancellation-fee', 'fee-of', 'free-cancel-until', 'no-show-fee'].map(
      (name) => `bookings/cancellation/${name}.ts`,
    ),
    tests: ['cancellation', 'fee-of', 'no-show-fee'].map((name) => `bookings/cancellation/${name}.test.ts`),
  },
  availability: {
    rules: [
      ...[
        'assign',
        'day-clock',
        'least-busy',
        'shared-slots',
        'staff-day',
        'service-time',
        'slots',
        'within-hours',
      ].map((name) => `scheduling/availability/${name}.ts`),
      'kernel/intervals.ts',
      'salons/profile/opening-hours.ts',
      'bookings/calendar/assign-staff.ts',
    ],
    tests: [
      ...[
        'assign',
        'day-clock',
        'least-busy',
        'shared-slots-model',
        'staff-day',
        'service-time',
        'slots',
        'within-hours',
      ].map((name) => `scheduling/availability/${name}.test.ts`),
      'kernel/intervals.test.ts',
      'salons/profile/opening-hours.test.ts',
      'bookings/calendar/assign-staff.test.ts',
    ],
  },
  pricing: {
    rules: [
      ...['last-minute', 'price', 'price-appointment'].map((name) => `catalog/pricing/${name}.ts`),
      'salons/profile/discount-example.ts',
    ],
    tests: [
      ...['price', 'price-appointment'].map((name) => `catalog/pricing/${name}.test.ts`),
      'salons/profile/discount-example.test.ts',
    ],
  },
  plans: {
    rules: ['commission', 'may-use', 'plan-change', 'plans', 'price', 'terms'].map((name) => `salons/plans/${name}.ts`),
    tests: ['plans', 'terms'].map((name) => `salons/plans/${name}.test.ts`),
  },
  ledger: joined(pairs('finance/settlement', ['entries-of-order']), pairs('finance/disputes', ['share-dispute'])),
  payments: {
    rules: [
      ...['next-step', 'stored-method'].map((name) => `commerce/payments/${name}.ts`),
      'checkout/point-of-sale/refund-shares.ts',
    ],
    tests: [
      ...['next-step', 'stored-method'].map((name) => `commerce/payments/${name}.test.ts`),
      'checkout/point-of-sale/refund-shares.test.ts',
    ],
  },
  hours: {
    rules: [
      ...['hours-problem', 'open-state', 'public-holidays', 'slot-steps', 'week'].map(
        (name) => `salons/profile/${name}.ts`,
      ),
      'onboarding/derive-shifts.ts',
    ],
    tests: [
      ...['hours-problem', 'open-state', 'public-holidays', 'slot-steps'].map(
        (name) => `salons/profile/${name}.test.ts`,
      ),
      'onboarding/derive-shifts.test.ts',
    ],
  },
  settlement: {
    rules: ['iban', 'payout-period'].map((name) => `finance/settlement/${name}.ts`),
    tests: ['iban', 'payout-period'].map((name) => `finance/settlement/${name}.test.ts`),
  },
  vat: pairs('kernel/vat', ['rates', 'vat-id', 'document-vat']),
  commission: pairs('commerce/commission', ['commission-rule', 'commission-status']),
  tips: joined(
    pairs('checkout/online', ['suggest-tips', 'tip-lines']),
    pairs('checkout/point-of-sale', ['tip-eligible']),
  ),
  services: pairs('kernel', ['processing-time', 'service-by-staff', 'service-choice']),
  policies: pairs('salons/profile', ['delivery-terms', 'late-charge', 'payment-policy']),
  calendar: joined(
    pairs('bookings/series', ['repeat-block', 'series-rule']),
    pairs('bookings/booking', ['message-of-change', 'stages']),
    pairs('bookings/free-times', ['obstacle']),
    pairs('bookings/editing', ['plan-lines']),
    pairs('bookings/waiting-list', ['fits-request']),
    pairs('scheduling/availability', ['minimum-gap']),
  ),
  reports: { rules: ['finance/reports/range.ts'], tests: ['finance/reports/range.test.ts'] },
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
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  htmlReporter: { fileName: `reports/mutation/${process.env.MUTATION_AREA}.html` },
  jsonReporter: { fileName: `reports/mutation/${process.env.MUTATION_AREA}.json` },
  thresholds: { high: 100, low: 90, break: null },
}

/** Of the steps of a payment that may fail, each how many is tried; all with EVERY_STEP=1. */
export const STEP = process.env.EVERY_STEP ? 1 : 3

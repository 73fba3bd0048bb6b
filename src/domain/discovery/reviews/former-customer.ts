/** Stands in the place of an author's name who had their account deleted; whoever shows it writes it in their reader's language. */
export const FORMER_CUSTOMER = 'a former customer'

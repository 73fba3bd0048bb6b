/** Stored as the author's name after their account was deleted; shown as a translated text. */
export const FORMER_CUSTOMER = 'a former customer'

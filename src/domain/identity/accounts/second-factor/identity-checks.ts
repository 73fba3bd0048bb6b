/** How an operator verified the identity of an account's owner. */
export const IDENTITY_CHECKS = ['called_back', 'identity_document', 'in_person'] as const

/** How an operator made sure that it is an account's owner who asks. */
export const IDENTITY_CHECKS = ['called_back', 'identity_document', 'in_person'] as const

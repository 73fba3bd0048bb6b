/** The time zone of the operators, who are in Denmark, wherever the salons are. */
export const OPERATOR_ZONE = 'Europe/Copenhagen'

/** The kinds of reports to choose from. */
export const REPORT_KINDS = ['not_there', 'misleading', 'treated_badly', 'money', 'content', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

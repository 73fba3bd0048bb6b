/** The page of a session of a class. */
export function sessionPath(id: string): string {
  return `/partner/classes/${id}`
}

/** The form of a new session, at a time of the calendar. */
export function newSessionPath({
  date,
  time,
  staffId,
}: {
  date: string
  time: string
  staffId: string | null
}): string {
  return `/partner/classes/new?${new URLSearchParams({ date, time, ...(staffId && { staff: staffId }) })}`
}

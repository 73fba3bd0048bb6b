/** The Friday a week or more ahead, at ten in UTC, when the test's salon is open. */
export function nextFriday(now: Date): Date {
  const day = new Date(now.getTime() + 7 * 86_400_000)
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1)
  return new Date(`${day.toISOString().slice(0, 10)}T10:00:00Z`)
}

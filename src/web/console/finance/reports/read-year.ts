/** The year of a report; this year for anything that is none of the last hundred. */
export function readYear(search: URLSearchParams, today: string): number {
  const [thisYear, year] = [Number(today.slice(0, 4)), Number(search.get('year'))]
  return Number.isInteger(year) && year > thisYear - 100 && year <= thisYear ? year : thisYear
}

/** A day as it is written in a date field, 'DD-MM-YYYY', and as the browser's calendar stores it. */
export function dayFromText(text: string): Date | null {
  const match = /^\s*(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})\s*$/.exec(text)
  if (!match) return null
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null
}

export function textFromDay(day: Date): string {
  return `${two(day.getDate())}-${two(day.getMonth() + 1)}-${day.getFullYear()}`
}

/** 'YYYY-MM-DD' as the browser's calendar stores it. */
export function dayFromDate(date: string): Date {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

export function dateFromDay(day: Date): string {
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}

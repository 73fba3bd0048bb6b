const DAYS = { wednesday: 3, friday: 5 }

/**
 * That day of the week, so many weeks ahead, as a date in UTC at this time of day. The demo has few bookings more than twelve
 * weeks ahead. Tests that book or close a day name weeks of their own, as earlier files of the same worker leave theirs
 * booked or closed:
 * 1 calendar views, 12, 14, 18, 20 and 30 rota, 25 classes (Fridays); 15, 18, 21, 24, 36 and 48 receptionist,
 * 16, 17 and 19 a receptionist’s tasks, 27 waiting list, 33 salon day, 39 service variants, 45 payment link
 * (Wednesdays); 42 sick leave (any day).
 */
export function dayAhead(name: keyof typeof DAYS, weeks: number): Date {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((DAYS[name] - day.getUTCDay() + 7) % 7))
  return day
}

/** 'YYYY-MM-DD'. */
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10)

import { serverNow } from './server-clock.ts'

const saturday = 6

/** 10:00 in this browser's time zone. @param inDays 1: tomorrow. */
export function atTen(inDays: number): number {
  const day = new Date(serverNow())
  day.setDate(day.getDate() + inDays)
  return day.setHours(10, 0, 0, 0)
}

/** 10:00 on the next Saturday; on a Saturday that is in a week. */
export const nextSaturday = (): number => atTen((saturday - new Date(serverNow()).getDay() + 7) % 7 || 7)

/**
 * Stands in statements that name what they are about, such as one agency, because the plan hangs on it: kept for each, they
 * would take the place of those that everybody sends.
 */
export const UNPREPARED = '/* unprepared */'

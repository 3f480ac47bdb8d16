const MINUTE = 60_000
const LONGEST = 6 * 60 * MINUTE

/** After this many tries a mail is given up: five days after the first, so that no server away over a long weekend loses one. */
export const MAX_TRIES = 26

/**
 * When what failed for the `tries`-th time, such as a mail, is tried again: 1, 3, 9, 27 … minutes, at most 6 hours, each
 * up to a quarter longer by chance (`random` in [0, 1)), so that what failed together does not come back together.
 */
export function nextTry(tries: number, now: Date, random: number): Date {
	const wait = MINUTE * 3 ** Math.min(tries - 1, 10) * (1 + random / 4)
	return new Date(now.getTime() + Math.min(LONGEST, Math.round(wait)))
}

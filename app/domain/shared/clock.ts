/** The only source of "now". Domain functions take the instant as an argument; use cases read it here. */
export type Clock = () => Date

/** The system clock shifted by `offsetMs` milliseconds (0 in production). */
export const systemClock =
	(offsetMs = 0): Clock =>
	() =>
		new Date(Date.now() + offsetMs)

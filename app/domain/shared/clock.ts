/** The only source of "now". Domain functions take the instant itself; use cases take it from here. */
export type Clock = () => Date

/** The system's clock moved by `offsetMs` milliseconds (0 in production). */
export const systemClock =
	(offsetMs = 0): Clock =>
	() =>
		new Date(Date.now() + offsetMs)

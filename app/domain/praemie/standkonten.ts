/** Where the money of a reward can stand; the amount of each reward lies on exactly one of them. */
export const STANDKONTEN = [
	/** Promised; nothing is on its way. */
	'geschuldet',
	/** In a transfer run that a second person approved. */
	'freigegeben',
	/** In a file for the bank. */
	'exportiert',
	'bezahlt',
	/** Came back from the bank; waits for other bank data. */
	'ruecklaeufer',
	'gutschein',
	/** Given to a cause: promised to it, on its way, sent back by the bank, transferred. */
	'spende_geschuldet',
	'spende_freigegeben',
	'spende_exportiert',
	'spende_zurueck',
	'gespendet',
	/** Clawed back. */
	'storno',
	'verfall',
] as const
export type Standkonto = (typeof STANDKONTEN)[number]

/** How far a chosen reward is on its way; what is handed over as a code goes from the first to the last. */
export const STUFEN = ['offen', 'freigegeben', 'exportiert', 'zurueck', 'erledigt'] as const
export type Stufe = (typeof STUFEN)[number]

import type { ListSpec } from '../shared/list'
import { ZUSTIMMUNG_ARTEN, ZUSTIMMUNG_BEZUEGE, ZUSTIMMUNG_ZUSTAENDE } from './zustimmung'

/** The back office's list of consents, with what proves each. */
export const ZUSTIMMUNG_LIST = {
	columns: [
		'email',
		'art',
		'fassung',
		'stand',
		'erteilt',
		'bestaetigt',
		'widerrufen',
		'wer',
		'sprache',
		'weg',
		'wortlaut',
	],
	hidden: ['wer', 'sprache', 'weg', 'wortlaut'],
	sort: '-erteilt',
	filters: {
		art: ZUSTIMMUNG_ARTEN,
		stand: ZUSTIMMUNG_ZUSTAENDE,
		wer: ZUSTIMMUNG_BEZUEGE,
		zeit: ['woche', 'monat', 'jahr'],
	},
	tage: ['erteilt', 'bestaetigt', 'widerrufen'],
} as const satisfies ListSpec

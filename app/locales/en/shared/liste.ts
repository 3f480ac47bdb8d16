import type { Translated } from '../../catalogue'
import type { liste as de } from '../../de/shared/liste'

export const liste = {
	filter: 'Filter',
	suche: 'Search',
	anzeigen: 'Show',
	sortieren: 'Sort',
	aufsteigend: '{{column}}, ascending',
	absteigend: '{{column}}, descending',
	aktiv: 'Active filters',
	sucheNach: 'Search: {{q}}',
	entfernen: 'Remove {{filter}}',
	zuruecksetzen: 'Remove all',
	spalten: 'Choose columns',
	spaltenZeigen: 'Show',
	uebernehmen: 'Apply',
	treffer_one: '{{zahl}} entry',
	treffer_other: '{{zahl}} entries',
	mehrAls: 'More than {{zahl}} entries',
	vieleTreffer: 'Very many hits: the search fits more than 1,000 people.',
	seiten: 'Pages',
	ersteSeite: 'First page',
	anfang: 'To the beginning',
	vorige: 'Back',
	naechste: 'Next',
	datei: 'As a file',
	dateiText: 'All entries with these filters, in this order, with these columns. The log says who takes a file.',
	dateiTextMaskiert:
		'All entries with these filters, in this order, with these columns. Names and contact data are masked. The log says who takes a file.',
	dateiart: { csv: 'Download CSV', xlsx: 'Download Excel (XLSX)' },
	name: {
		auftraege: 'Orders',
		praemien: 'Rewards',
		empfehler: 'Recommenders',
		nachfragen: 'Questions',
		pruefungen: 'Reviews',
	},
} satisfies Translated<typeof de>

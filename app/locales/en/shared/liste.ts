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
} satisfies Translated<typeof de>

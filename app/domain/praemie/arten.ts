import { keysOf } from '../shared/keys'
import type { Standkonto, Stufe } from './standkonten'
import type { PraemierungZustand } from './zustand'

export type Regeln = {
	/** What who chooses it is asked for. */
	gefragt: 'bankdaten' | 'email' | 'zweck'
	/** How it is handed over: by a transfer run, or by a code of the stock in a mail. */
	ausgabe: 'lauf' | 'code'
	/** It can be had in part, so that what its owner owes is kept from it. */
	verrechenbar: boolean
	/** It names a brand of vouchers. */
	mitMarke: boolean
	/** Catalogues offer it; other kinds are offered by a setting of the brand. */
	imKatalog: boolean
	/** The state of a reward that was handed over. */
	erledigt: PraemierungZustand
	/** Where it stands in the ledger, by how far it is; what no run pays is owed until it is handed over. */
	konten: Readonly<Partial<Record<Stufe, Standkonto>> & Record<'offen' | 'erledigt', Standkonto>>
	/** The mail that says that it was handed over. */
	mail: string
	/** The drawing that stands for it. */
	zeichen: 'bank' | 'ticket' | 'heart'
}

/** The kinds of reward, and all that goes by the kind. What else decides by it has a value for each (`Record<PraemieArt, …>`). */
export const PRAEMIE_ARTEN = {
	geld: {
		gefragt: 'bankdaten',
		ausgabe: 'lauf',
		verrechenbar: true,
		mitMarke: false,
		imKatalog: true,
		erledigt: 'Ausgezahlt',
		konten: {
			offen: 'geschuldet',
			freigegeben: 'freigegeben',
			exportiert: 'exportiert',
			zurueck: 'ruecklaeufer',
			erledigt: 'bezahlt',
		},
		mail: 'auszahlung_erledigt',
		zeichen: 'bank',
	},
	gutschein: {
		gefragt: 'email',
		ausgabe: 'code',
		verrechenbar: false,
		mitMarke: true,
		imKatalog: true,
		erledigt: 'Abgeholt',
		konten: { offen: 'geschuldet', erledigt: 'gutschein' },
		mail: 'gutschein',
		zeichen: 'ticket',
	},
	spende: {
		gefragt: 'zweck',
		ausgabe: 'lauf',
		verrechenbar: false,
		mitMarke: false,
		imKatalog: false,
		erledigt: 'Ausgezahlt',
		konten: {
			offen: 'spende_geschuldet',
			freigegeben: 'spende_freigegeben',
			exportiert: 'spende_exportiert',
			zurueck: 'spende_zurueck',
			erledigt: 'gespendet',
		},
		mail: 'spende_ueberwiesen',
		zeichen: 'heart',
	},
} as const satisfies Record<string, Regeln>

export type PraemieArt = keyof typeof PRAEMIE_ARTEN

export const PRAEMIE_ART_NAMEN: readonly PraemieArt[] = keysOf(PRAEMIE_ARTEN)

/** A kind that catalogues offer. */
export type KatalogArt = {
	[A in PraemieArt]: (typeof PRAEMIE_ARTEN)[A]['imKatalog'] extends true ? A : never
}[PraemieArt]

export const isKatalogArt = (art: PraemieArt): art is KatalogArt => PRAEMIE_ARTEN[art].imKatalog
export const KATALOG_ARTEN: readonly KatalogArt[] = PRAEMIE_ART_NAMEN.filter(isKatalogArt)

/** The kind of a reward that runs pay, by what its row says. */
export const ueberwiesenAls = ({ spendenzweck }: { spendenzweck: string | null }): 'geld' | 'spende' =>
	spendenzweck === null ? 'geld' : 'spende'

/** The states in which a reward was handed over, as any of its kinds. */
export const AUSGEGEBEN: readonly PraemierungZustand[] = [
	...new Set(PRAEMIE_ART_NAMEN.map((art) => PRAEMIE_ARTEN[art].erledigt)),
]

/** The rules of a kind; undefined of a reward that was not chosen yet. */
export const regelnOf = (art: PraemieArt | null | undefined): Regeln | undefined =>
	art ? PRAEMIE_ARTEN[art] : undefined

/** The kinds that a rule is true of. */
export const artenMit = (hat: (regeln: Regeln) => boolean): PraemieArt[] =>
	PRAEMIE_ART_NAMEN.filter((art) => hat(PRAEMIE_ARTEN[art]))

import { defineMachine } from '~/domain/shared/state-machine'
import type { Recht } from '../zugriff/recht'

/** What a run pays. */
export const LAUF_ARTEN = ['praemien', 'spenden', 'gutschriften'] as const
export type LaufArt = (typeof LAUF_ARTEN)[number]

export const LAUF_ZUSTAENDE = [
	'entwurf',
	'eingefroren',
	'freigegeben',
	'datei_erstellt',
	'bei_bank',
	'gebucht',
	'verworfen',
] as const
export type LaufZustand = (typeof LAUF_ZUSTAENDE)[number]
export const LAUF_EREIGNISSE = ['einfrieren', 'freigeben', 'datei', 'einreichen', 'abschliessen', 'verwerfen'] as const
export type LaufEreignis = (typeof LAUF_EREIGNISSE)[number]

/**
 * A transfer run (Überweisungslauf). A file is not a payment: paid is what the bank booked, item by item; a run whose items
 * are all settled is closed. Nothing goes back behind the file: what is wrong afterwards comes back as a return.
 */
const transitions = {
	entwurf: { einfrieren: 'eingefroren', verwerfen: 'verworfen' },
	eingefroren: { freigeben: 'freigegeben', verwerfen: 'verworfen' },
	freigegeben: { datei: 'datei_erstellt', verwerfen: 'verworfen' },
	datei_erstellt: { einreichen: 'bei_bank', abschliessen: 'gebucht' },
	bei_bank: { abschliessen: 'gebucht' },
	gebucht: {},
	verworfen: {},
} as const satisfies Record<LaufZustand, Partial<Record<LaufEreignis, LaufZustand>>>

export const laufMachine = defineMachine({
	states: LAUF_ZUSTAENDE,
	events: LAUF_EREIGNISSE,
	initial: 'entwurf',
	transitions,
	refusal: () => 'lauf_zustand',
})

export const LAUF_GRUPPEN = ['arbeit', 'freigabe', 'bank', 'erledigt'] as const
/** What a run waits for: somebody at work, the second person, the bank, nobody. */
export type LaufGruppe = (typeof LAUF_GRUPPEN)[number]

export const LAUF_GRUPPE = {
	arbeit: ['entwurf', 'freigegeben', 'datei_erstellt'],
	freigabe: ['eingefroren'],
	bank: ['bei_bank'],
	erledigt: ['gebucht', 'verworfen'],
} as const satisfies Record<LaufGruppe, readonly LaufZustand[]>

/** Its file may be at the bank, so nothing of it can be taken out. */
export const mayBeAtBank = (zustand: LaufZustand): boolean => zustand === 'datei_erstellt' || zustand === 'bei_bank'

/** The most payments of one run. */
export const LAUF_MAX = 10_000

/** What somebody can do with a run, each confirmed on a page of its own. */
export const LAUF_SCHRITTE = ['einfrieren', 'freigeben', 'datei', 'einreichen', 'buchen', 'verwerfen'] as const
export type LaufSchritt = (typeof LAUF_SCHRITTE)[number]

/** Who may do each. */
export const LAUF_SCHRITT_RECHT: Record<LaufSchritt, Recht> = {
	einfrieren: 'lauf.vorbereiten',
	verwerfen: 'lauf.vorbereiten',
	freigeben: 'lauf.freigeben',
	datei: 'lauf.datei',
	einreichen: 'lauf.datei',
	buchen: 'lauf.buchen',
}

/** The steps a run is ready for. All of it can be reported as booked once. */
export const schritteVon = ({
	zustand,
	gebuchtVon,
}: {
	zustand: LaufZustand
	gebuchtVon: string | null
}): LaufSchritt[] =>
	LAUF_SCHRITTE.filter((schritt) =>
		schritt === 'buchen' ? mayBeAtBank(zustand) && gebuchtVon === null : laufMachine.transition(zustand, schritt).ok,
	)

/** Why somebody looks at bank data in full; written down with each look. */
export const EINSICHT_GRUENDE = ['pruefung', 'ruecklaeufer', 'rueckfrage'] as const
export type EinsichtGrund = (typeof EINSICHT_GRUENDE)[number]

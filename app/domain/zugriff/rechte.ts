import {
	AGENTUR_RECHTE,
	type AgenturRecht,
	type AgenturRolle,
	BETRIEB_ROLLEN,
	type BetriebRolle,
	type Rolle,
} from '~/domain/benutzer/rollen'
import type { PartnerBereich } from '~/domain/partner/schluessel'
import type { Actor, Schritt } from './actor'
import type { Recht } from './recht'
import { RECHTE, ZUERST } from './tabelle'

type Table = typeof RECHTE
type Row = keyof Table

/** The rows of the table that hold for somebody. */
function rowsOf(actor: Actor): readonly Row[] {
	if ('zuerst' in actor && actor.zuerst) return [ZUERST[actor.zuerst]]
	if (actor.art === 'empfehler' && actor.angemeldetVon) return ['vertretung']
	if (actor.art === 'partner') return [actor.art, ...actor.bereiche]
	return 'rollen' in actor ? [actor.art, ...actor.rollen] : [actor.art]
}

const has = (row: Row, recht: Recht): boolean => RECHTE[row].some((own) => own === recht)

/** Whether this actor may do this. */
export const isAllowed = (actor: Actor, recht: Recht): boolean => rowsOf(actor).some((row) => has(row, recht))

/** What a right is about, where not everybody who has it has it everywhere. */
export type Scope = { agenturId: string }

/** People of an agency act within the one they work for at the moment; operators within their brand, which no call leaves. */
export const isInScope = (actor: Actor, scope: Scope | undefined): boolean =>
	scope === undefined || actor.art !== 'agentur' || actor.agenturId === scope.agenturId

/** What somebody with these roles may do in the agency portal; nothing without any. */
export const agenturRechteOf = (rollen: readonly AgenturRolle[]): AgenturRecht[] =>
	AGENTUR_RECHTE.filter((recht) => rollen.some((rolle) => has(rolle, `agentur.${recht}`)))

/** Kept from those who say who works here, on purpose: they give the role that has it, and cannot do it themselves. */
const GETRENNT: readonly Recht[] = ['bankdaten.lesen']

/**
 * Whether a role may be given by who acts: nobody grants what they lack. The command line, which makes the first admin, may
 * give every role.
 */
export const mayGrant = (actor: Actor, rolle: Rolle): boolean =>
	isAllowed(actor, 'benutzer.aendern') &&
	(actor.art === 'cli' || RECHTE[rolle].every((recht) => GETRENNT.includes(recht) || isAllowed(actor, recht)))

/** Whether who has one of these roles may do this. */
export const mayWith = (rollen: readonly Rolle[], recht: Recht): boolean => rollen.some((rolle) => has(rolle, recht))

/** What brings money on its way. */
const GELDWEG: readonly Recht[] = [
	'auftrag.freigeben',
	'praemie.kulanz',
	'praemie.kulanzFreigeben',
	'praemie.erlassen',
	'praemienwert.freigeben',
	'eigenwerbung.entscheiden',
	'lauf.vorbereiten',
	'lauf.freigeben',
	'auftraggeber.beantragen',
	'auftraggeber.freigeben',
	'agenturen.bankdaten',
	'agenturen.rechnungen',
	// Where the mail of a reward goes.
	'konto.adresse',
	'freund.adresse',
]

/** Whether who had these roles can with this one bring money on its way as they could not before. */
export const gewinntGeldweg = (bisher: readonly Rolle[], neu: Rolle): boolean =>
	GELDWEG.some((recht) => has(neu, recht) && !bisher.some((rolle) => has(rolle, recht)))

/** Everything this actor may do, by name. */
export const rechteOf = (actor: Actor): Recht[] => [...new Set<Recht>(rowsOf(actor).flatMap((row) => RECHTE[row]))]

type Holding<R extends Recht> = { [T in Row]: R extends Table[T][number] ? T : never }[Row]
type ArtOf<T extends Row> = {
	[K in T]: K extends 'vertretung'
		? 'empfehler'
		: K extends AgenturRolle
			? 'agentur'
			: K extends BetriebRolle
				? 'betrieb'
				: K extends PartnerBereich
					? 'partner'
					: K extends (typeof ZUERST)[Schritt]
						? 'betrieb' | 'agentur'
						: K
}[T]

/** Whoever can have this right. */
export type ActorWith<R extends Recht> = Extract<Actor, { art: ArtOf<Holding<R>> }>

/** Operators' roles that may do it. */
export const rollenMit = (recht: Recht): BetriebRolle[] =>
	BETRIEB_ROLLEN.filter((rolle) => RECHTE[rolle].some((eines) => eines === recht))

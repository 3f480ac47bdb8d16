import type { Actor } from '~/domain/zugriff/actor'
import type { Recht } from '~/domain/zugriff/recht'
import { isAllowed } from '~/domain/zugriff/rechte'
import {
	findPraemierungIds,
	findUeberall,
	listGefundeneEmpfaenger,
	listGefundeneEmpfehlungen,
	listGefundeneLaeufe,
	SUCH_ARTEN,
	type SuchArt,
} from '~db/repositories/liste/suche'
import { loadAuftragZeilen } from '../auftrag/list-auftraege'
import { loadKontoZeilen } from '../konto/list-konten'
import { loadPraemierungZeilen } from '../praemie/list-praemierungen'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'

/** Of each kind so many are shown, and then the way to the list. */
export const SUCHE_TREFFER = 5

/** Shorter is no search: one letter fits everybody. */
const SUCHE_MIN = 2

/** Asked for by what is searched; people are searched by who sees them in clear. */
const RECHTE: Record<SuchArt, readonly Recht[]> = {
	empfehler: ['konto.lesen', 'kontaktdaten.lesen'],
	empfaenger: ['freund.lesen', 'kontaktdaten.lesen'],
	empfehlung: ['konto.lesen'],
	auftrag: ['auftrag.lesen'],
	lauf: ['lauf.lesen'],
}

/** Whether there is anything this actor can find. */
export const maySearch = (actor: Actor): boolean =>
	SUCH_ARTEN.some((art) => RECHTE[art].every((recht) => isAllowed(actor, recht)))

type Name = { vorname: string | null; nachname: string | null }
const nameOf = ({ vorname, nachname }: Name) => [vorname, nachname].filter(Boolean).join(' ')

/** A few of each kind, and whether there are more. */
const some = <T>(found: readonly T[]) => ({
	treffer: found.slice(0, SUCHE_TREFFER),
	mehr: found.length > SUCHE_TREFFER,
})

/**
 * People, recommendations, orders, rewards and transfer runs by any part of a name, address or number, as far as who asks may
 * see them; undefined where too little is searched for.
 */
export async function searchAll(ctx: AppContext, q: string) {
	authorise(ctx, 'heute.lesen')
	if (q.length < SUCHE_MIN) return undefined
	const { db, actor } = ctx
	const may = (...rechte: readonly Recht[]) => rechte.every((recht) => isAllowed(actor, recht))
	const arten = SUCH_ARTEN.filter((art) => may(...RECHTE[art]))
	const limit = SUCHE_TREFFER + 1
	const ids = await findUeberall(db, { q, arten, limit })
	const praemien = may('praemie.lesen')
		? await findPraemierungIds(db, { empfehlerIds: ids.empfehler, auftragIds: ids.auftrag, limit })
		: []
	const kontakt = kontaktdatenFor(ctx)
	const empfaenger = ids.empfaenger.length > 0 ? await listGefundeneEmpfaenger(db, ids.empfaenger) : []
	const empfehlungen = ids.empfehlung.length > 0 ? await listGefundeneEmpfehlungen(db, ids.empfehlung) : []
	return {
		empfehler: some(ids.empfehler.length > 0 ? await loadKontoZeilen(ctx, ids.empfehler) : []),
		empfaenger: some(empfaenger.map((one) => ({ ...one, name: kontakt.name(nameOf(one)) }))),
		empfehlungen: some(empfehlungen.map((one) => ({ ...one, name: kontakt.name(nameOf(one)) }))),
		auftraege: some(ids.auftrag.length > 0 ? await loadAuftragZeilen(ctx, ids.auftrag) : []),
		praemien: some(praemien.length > 0 ? await loadPraemierungZeilen(ctx, praemien) : []),
		laeufe: some(ids.lauf.length > 0 ? await listGefundeneLaeufe(db, ids.lauf) : []),
	}
}

export type Gefunden = NonNullable<Awaited<ReturnType<typeof searchAll>>>

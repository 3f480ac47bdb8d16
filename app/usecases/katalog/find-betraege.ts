import { LRUCache } from 'lru-cache'
import { type Angebot, angebotOf, type Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { bewertet } from '~/domain/kampagne/bewertet'
import { type Kampagne, zusatzFor } from '~/domain/kampagne/kampagne'
import { OHNE_AUFTRAG } from '~/domain/kampagne/regeln'
import type { Mandant } from '~/domain/mandant/config'
import { berlinDay } from '~/domain/shared/dates'
import type { MandantDb } from '~db/handle'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { listPraemieRows } from '~db/repositories/katalog/katalog'
import { findKampagneOf } from '../kampagne/bewerten'
import { nochImBudget } from '../kampagne/read-budgets'
import type { AppContext } from '../shared/context'

/** null = that side gets nothing. */
type Betraege = { empfehler: Hoechstbetrag | null; empfaenger: Hoechstbetrag | null }

/** Without its id it is none that was made: what it would be promised. */
type Versprochen = Pick<EmpfehlungRow, 'produktId' | 'erstelltAm' | 'anteilEmpfehler' | 'kampagneId'> & { id?: string }

/** What a product offered on a day, and what of its highest reward a campaign adds. */
type AmTag = { angebot: Angebot | undefined; ohne: Angebot | undefined; kampagne: Kampagne | undefined }

/** Importing a catalogue makes every process forget at once; this is for changes made past the portal. */
const GEMERKT_MS = 60_000
const MAX_ANGEBOTE = 2_000

/** By the Mandant object itself, which the registry makes anew when the brand or its catalogue changed. */
const gemerkte = new WeakMap<Mandant, LRUCache<string, AmTag>>()

type Tag = { produktId: number; day: string; kampagneId: string | null }

async function readAngebot(ctx: AppContext, db: MandantDb, { produktId, day, kampagneId }: Tag): Promise<AmTag> {
	const rows = await listPraemieRows(db, { produktId, day })
	const kampagne = await findKampagneOf({ ...ctx, db }, kampagneId)
	const zusatz = zusatzFor(kampagne, produktId)
	const mit = rows.map((row) => bewertet(row, OHNE_AUFTRAG, zusatz))
	return { angebot: angebotOf(mit, null), ohne: angebotOf(rows, null), kampagne }
}

/** What a product offered on a day: the same for everybody, so once read it costs no query. */
async function rememberedAngebot(ctx: AppContext, tag: Tag): Promise<AmTag> {
	const { mandant, db } = ctx
	const known =
		gemerkte.get(mandant) ?? new LRUCache<string, AmTag>({ max: MAX_ANGEBOTE, ttl: GEMERKT_MS, ttlResolution: 0 })
	gemerkte.set(mandant, known)
	// What was promised ends with a stop alone.
	const zustand = tag.kampagneId === null ? '' : (await findKampagneOf(ctx, tag.kampagneId))?.zustand
	const key = `${tag.produktId}|${tag.day}|${tag.kampagneId}|${zustand}`
	const found = known.get(key)
	if (found) return found
	const angebot = await readAngebot(ctx, db, tag)
	known.set(key, angebot)
	return angebot
}

/** What of an offer an order made now gets, beyond what a campaign's budget is reserved for. */
async function nochVersprochen(
	ctx: AppContext,
	db: MandantDb,
	{ angebot, ohne, kampagne }: AmTag,
	{ id, erstelltAm, kampagneId }: Versprochen,
): Promise<{ angebot: Angebot | undefined; begrenzt?: true }> {
	const cent = (angebot?.maxCent ?? 0) - (ohne?.maxCent ?? 0)
	if (id === undefined || !kampagne || kampagne.budgetCent === null || cent <= 0) return { angebot }
	const noch = await nochImBudget(ctx, db, { empfehlung: { id, erstelltAm, kampagneId }, cent })
	if (noch === 'nicht') return { angebot: ohne }
	return noch === 'solange' ? { angebot, begrenzt: true } : { angebot }
}

/**
 * What one further order after an Empfehlung is worth to each side, by the Praemien of the day it was made. `tx`: as this
 * transaction sees it, where more hangs on it than what is shown.
 */
export async function findBetraege(ctx: AppContext, versprochen: Versprochen, tx?: MandantDb): Promise<Betraege> {
	const { produktId, erstelltAm, anteilEmpfehler, kampagneId } = versprochen
	const tag = { produktId, kampagneId, day: berlinDay(erstelltAm) }
	const amTag = await (tx ? readAngebot(ctx, tx, tag) : rememberedAngebot(ctx, tag))
	const { ohne, kampagne } = amTag
	const { angebot, begrenzt } = await nochVersprochen(ctx, tx ?? ctx.db, amTag, versprochen)
	const anteilOf = (one: Angebot | undefined) => one?.anteile.find((choice) => choice.anteil === anteilEmpfehler)
	const [mit, basis] = [anteilOf(angebot), anteilOf(ohne)]
	const betrag = (cent: number | undefined, basisCent = 0) => {
		if (!angebot || !cent) return null
		const zusatz = cent > basisCent && kampagne ? { cent: cent - basisCent, name: kampagne.name } : undefined
		return {
			...{ cent, einheitlich: angebot.einheitlich },
			...(zusatz ? { zusatz: { ...zusatz, ...(begrenzt ? { begrenzt } : {}) } } : {}),
		}
	}
	return {
		empfehler: betrag(mit?.empfehlerCent, basis?.empfehlerCent),
		empfaenger: betrag(mit?.empfaengerCent, basis?.empfaengerCent),
	}
}

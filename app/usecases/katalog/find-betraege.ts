import { LRUCache } from 'lru-cache'
import { type Angebot, angebotOf, type Hoechstbetrag } from '~/domain/empfehlung/angebot'
import type { Mandant } from '~/domain/mandant/config'
import { berlinDay } from '~/domain/shared/dates'
import type { MandantDb } from '~db/handle'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { listPraemieRows } from '~db/repositories/katalog/katalog'
import type { AppContext } from '../shared/context'

/** null = that side gets nothing. */
type Betraege = { empfehler: Hoechstbetrag | null; empfaenger: Hoechstbetrag | null }

type Versprochen = Pick<EmpfehlungRow, 'produktId' | 'erstelltAm' | 'anteilEmpfehler'>

/** Importing a catalogue makes every process forget at once; this is for changes made past the portal. */
const GEMERKT_MS = 60_000
const MAX_ANGEBOTE = 2_000

/** By the Mandant object itself, which the registry makes anew when the brand or its catalogue changed. */
const gemerkte = new WeakMap<Mandant, LRUCache<string, { angebot: Angebot | undefined }>>()

const readAngebot = async (db: MandantDb, produktId: number, day: string) =>
	angebotOf(await listPraemieRows(db, { produktId, day }), null)

/** What a product offered on a day: the same for everybody, so once read it costs no query. */
async function rememberedAngebot(ctx: AppContext, produktId: number, day: string): Promise<Angebot | undefined> {
	const { mandant, db } = ctx
	const known =
		gemerkte.get(mandant) ??
		new LRUCache<string, { angebot: Angebot | undefined }>({ max: MAX_ANGEBOTE, ttl: GEMERKT_MS, ttlResolution: 0 })
	gemerkte.set(mandant, known)
	const key = `${produktId}|${day}`
	const found = known.get(key)
	if (found) return found.angebot
	const angebot = await readAngebot(db, produktId, day)
	known.set(key, { angebot })
	return angebot
}

/**
 * What one order after an Empfehlung is worth to each side, by the Praemien of the day it was made. `tx`: as this transaction
 * sees it, where more hangs on it than what is shown.
 */
export async function findBetraege(
	ctx: AppContext,
	{ produktId, erstelltAm, anteilEmpfehler }: Versprochen,
	tx?: MandantDb,
): Promise<Betraege> {
	const day = berlinDay(erstelltAm)
	const angebot = await (tx ? readAngebot(tx, produktId, day) : rememberedAngebot(ctx, produktId, day))
	const anteil = angebot?.anteile.find((choice) => choice.anteil === anteilEmpfehler)
	const betrag = (cent: number | undefined) => (angebot && cent ? { cent, einheitlich: angebot.einheitlich } : null)
	return { empfehler: betrag(anteil?.empfehlerCent), empfaenger: betrag(anteil?.empfaengerCent) }
}

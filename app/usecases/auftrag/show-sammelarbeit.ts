import { z } from 'zod'
import { SAMMEL_RECHT, type SammelArt, sammelDaten } from '~/domain/auftrag/sammelarbeit'
import { type ErrorCode, isErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isAllowed, isInScope } from '~/domain/zugriff/rechte'
import {
	countTeile,
	findSammelarbeit,
	listGehinderteTeile,
	listSammelarbeitRows,
	lockLaufendeSammelarbeit,
	type SammelarbeitRow,
} from '~db/repositories/auftrag/sammelarbeit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { endSammelarbeit } from './run-sammelarbeit'

/** Parts on a page of what something stood against. */
const ZEILEN = 100
/** Works in the list of the last ones. */
const LETZTE = 5

/** Where one is: `angehalten` by somebody, `abgebrochen` because who began it may not do it any more. */
function standVon({ fertigAm, abgebrochenAm, abgebrochenVon }: SammelarbeitRow) {
	if (abgebrochenAm) return abgebrochenVon ? ('angehalten' as const) : ('abgebrochen' as const)
	return fertigAm ? ('fertig' as const) : ('laeuft' as const)
}

/** Whether who asks may see it: by the right it takes, within their agency where it is one's. */
function isSeen({ actor }: AppContext, { art, daten }: SammelarbeitRow): boolean {
	const { agenturId = '' } = sammelDaten.parse(daten)
	return isAllowed(actor, SAMMEL_RECHT[art]) && isInScope(actor, { agenturId })
}

type Seite = { id: string; nach?: number | undefined }

async function readSammelarbeit(ctx: AppContext, { id, nach = -1 }: Seite) {
	const { db } = ctx
	const row = z.uuid().safeParse(id).success ? await findSammelarbeit(db, id) : undefined
	if (!row || !isSeen(ctx, row)) return fail('nicht_gefunden')
	const counts = new Map((await countTeile(db, id)).map(({ ergebnis, anzahl }) => [ergebnis, anzahl]))
	const rows = await listGehinderteTeile(db, id, { nach, limit: ZEILEN + 1 })
	const code = (stored: string): ErrorCode => (isErrorCode(stored) ? stored : 'technischer_fehler')
	return ok({
		...{ art: row.art, summeCent: row.summeCent, stand: standVon(row), erstelltAm: row.erstelltAm },
		...{ getan: counts.get('getan') ?? 0, vorgelegt: counts.get('vorgelegt') ?? 0 },
		...{ gehindert: counts.get('gehindert') ?? 0, offen: counts.get(null) ?? 0 },
		intent: sammelDaten.parse(row.daten).intent,
		liste: rows.slice(0, ZEILEN).map((teil) => ({ ...teil, code: code(teil.code) })),
		weiterNach: rows.length > ZEILEN ? rows[ZEILEN - 1]?.nummer : undefined,
	})
}

/** How far a work on many is, and a page of the parts that something stood against; for who may do such work. */
export async function showSammelarbeit(ctx: AppContext, seite: Seite) {
	authorise(ctx, 'auftrag.lesen')
	return readSammelarbeit(ctx, seite)
}

/** The same for an owner of the agency whose orders they are. */
export async function showAgenturSammelarbeit(ctx: AppContext, { agenturId, ...seite }: Seite & { agenturId: string }) {
	authorise(ctx, 'agentur.auftragfreigeben', { agenturId })
	return readSammelarbeit(ctx, seite)
}

async function letzte({ db }: AppContext, welche: { art: SammelArt; agenturId?: string }) {
	const rows = await listSammelarbeitRows(db, { ...welche, limit: LETZTE })
	return rows.map((row) => ({ id: row.id, anzahl: row.anzahl, erstelltAm: row.erstelltAm, stand: standVon(row) }))
}

/** The brand's last works of a kind. */
export async function listSammelarbeiten(ctx: AppContext, art: SammelArt) {
	authorise(ctx, 'auftrag.lesen')
	if (!isAllowed(ctx.actor, SAMMEL_RECHT[art])) return []
	return letzte(ctx, { art })
}

/** The agency's last releases of many. */
export async function listAgenturSammelarbeiten(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agentur.auftragfreigeben', { agenturId })
	return letzte(ctx, { art: 'agenturfreigabe', agenturId })
}

type Angehalten = Promise<Result<null, 'nicht_gefunden' | 'zustand_veraltet'>>

const stop = (ctx: AppContext, id: string, key: string): Angehalten =>
	once<null, 'nicht_gefunden' | 'zustand_veraltet'>(
		ctx,
		key,
		async (tx) => {
			const found = z.uuid().safeParse(id).success ? await findSammelarbeit(tx, id) : undefined
			if (!found || !isSeen(ctx, found)) return fail('nicht_gefunden')
			const row = await lockLaufendeSammelarbeit(tx, id)
			if (!row) return fail('zustand_veraltet')
			await endSammelarbeit(ctx, tx, row, 'angehalten')
			return ok(null)
		},
		z.null().parse,
	)

/** Stops a work on many before its next part: what is done stays done. zustand_veraltet: it is over. */
export async function stopSammelarbeit(ctx: AppContext, { id }: { id: string }, key: string): Angehalten {
	authorise(ctx, 'auftrag.lesen')
	return stop(ctx, id, key)
}

/** The same for an owner of the agency whose orders they are. */
export async function stopAgenturSammelarbeit(
	ctx: AppContext,
	{ agenturId, id }: { agenturId: string; id: string },
	key: string,
): Angehalten {
	authorise(ctx, 'agentur.auftragfreigeben', { agenturId })
	return stop(ctx, id, key)
}

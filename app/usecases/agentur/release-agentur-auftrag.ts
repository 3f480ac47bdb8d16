import { z } from 'zod'
import { agenturFreigabeOf } from '~/domain/auftrag/freigabe'
import { fail, ok } from '~/domain/shared/result'
import { isAllowed } from '~/domain/zugriff/rechte'
import { findAgenturAuftrag } from '~db/repositories/agentur/agentur-auftrag-list'
import { decide } from '../auftrag/decide'
import { releaseHeldAgenturAuftrag } from '../auftrag/release-held-agentur-auftrag'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { sichtOf } from '../shared/sicht'
import { agenturAuftragOf } from './agentur-auftrag-liste'

type Welcher = { agenturId: string; auftragId: string }

/** One of the agency's orders, and whether who asks may release it now. */
export async function showAgenturAuftrag(ctx: AppContext, { agenturId, auftragId }: Welcher) {
	authorise(ctx, 'agentur.AuftragsReport', { agenturId })
	const row = z.uuid().safeParse(auftragId).success
		? await findAgenturAuftrag(ctx.db, { id: auftragId, sicht: sichtOf(ctx) })
		: undefined
	if (!row) return fail('nicht_gefunden')
	const { auftrag } = row
	return ok({
		...agenturAuftragOf(ctx, row),
		freigegebenAm: auftrag.freigegebenAm,
		agenturFreigabeAm: auftrag.agenturFreigabeAm,
		freigebbar: isAllowed(ctx.actor, 'agentur.auftragfreigeben') && agenturFreigabeOf(auftrag) === 'offen',
		/** Whether the brand looks at it again. */
		nachpruefung: !ctx.mandant.config.AgenturFreigabeGenuegt,
	})
}

/** An owner releases one order of their agency that they look at. */
export async function releaseAgenturAuftrag(ctx: AppContext, { agenturId, auftragId }: Welcher, key: string) {
	authorise(ctx, 'agentur.auftragfreigeben', { agenturId })
	return decide<'auftrag_unbekannt' | 'auftrag_agentur_erteilt'>(ctx, auftragId, key, (tx, auftrag) =>
		releaseHeldAgenturAuftrag(ctx, tx, auftrag),
	)
}

import { reservierteAuftraege } from '~/domain/kampagne/budget'
import type { Kampagne } from '~/domain/kampagne/kampagne'
import { type Seitenlage, seitenlage } from '~/domain/kampagne/seite'
import { translatedText } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findKampagneSeite } from '~db/repositories/kampagne/kampagne'
import { kampagneName, kampagnenOf } from '../kampagne/in-kraft'
import type { AngebotePage } from '../katalog/katalog'
import { findEmpfehlbare } from '../katalog/produkte'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { TILES_PER_PAGE } from './list-angebote'

/** What people read at a campaign's own address while it is live. */
type LiveSeite = Pick<Kampagne, 'regeln' | 'stufen' | 'wahl'> &
	AngebotePage & {
		lage: 'live'
		wort: string
		name: string
		/** Its own words in the language of who reads; '' where it has none. Text is Markdown. */
		titel: string
		text: string
		/** The first instant at which it is over. */
		bis: Date | null
		/** It lasts as long as its budget; the number of orders a recommendation keeps it for. */
		begrenztAuf: number | null
		seite: number
		seiten: number
	}

/** The same before, between and after; `maxCent` is what can be had now without it. */
type AndereSeite = {
	lage: Exclude<Seitenlage, 'live'>
	/** Before its start nobody learns its name. */
	name: string | null
	von: Date | null
	maxCent: number
}

export type KampagneSeite = LiveSeite | AndereSeite

/** The page of the campaign with this word; its products are valued as for whoever comes by it. */
export async function showKampagneSeite(
	ctx: AppContext,
	{ wort, seite: wunsch }: { wort: string; seite: number },
): Promise<Result<KampagneSeite, 'nicht_gefunden' | 'produkt_api_unbekannt'>> {
	publicUseCase()
	const kampagne = (await kampagnenOf(ctx)).find((one) => one.wort === wort)
	const lage = kampagne && seitenlage(kampagne, ctx.clock())
	const eigenes = lage && (await findKampagneSeite(ctx.db, wort))
	if (!kampagne || !lage || !eigenes) return fail('nicht_gefunden')
	const { locale } = ctx
	const name = translatedText(kampagne.name, locale)
	if (lage !== 'live') {
		const found = await findEmpfehlbare(ctx, { startseite: true, perPage: 1 })
		if (!found.ok) return found
		const { maxCent } = found.value
		return ok({ lage, name: lage === 'vorher' ? null : name, von: kampagne.von, maxCent })
	}
	const nurIds = kampagne.produktIds === null ? undefined : [...kampagne.produktIds]
	const found = await findEmpfehlbare(ctx, {
		...{ nurIds, wer: { channel: wort }, seite: wunsch, perPage: TILES_PER_PAGE },
		startseite: nurIds === undefined,
	})
	if (!found.ok) return found
	const { gesamt, maxCent, angebote, seite, seiten } = found.value
	return ok({
		...{ lage, wort, name, bis: kampagne.bis, regeln: kampagne.regeln, stufen: kampagne.stufen, wahl: kampagne.wahl },
		titel: translatedText(kampagneName(eigenes.seiteTitel), locale),
		text: translatedText(kampagneName(eigenes.seiteText), locale),
		begrenztAuf: kampagne.budgetCent === null ? null : reservierteAuftraege(ctx.mandant.config),
		...{ gesamt, maxCent, angebote, seite, seiten },
	})
}

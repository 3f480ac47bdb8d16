import { inPool, type PoolRefusal } from '~/adapters/pool/pool'
import type { CodesNachSpalten } from '~/adapters/praemie/codes-datei'
import type { CodeListe } from '~/domain/praemie/gutschein'
import type { CodeSpalten } from '~/domain/praemie/gutschein-tabelle'
import { berlinDay } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** A table of codes between two forms: sealed for who uploaded it, so that the page that asks for its columns brings it back. */
const place = ({ actor }: AppContext) => ({ table: 'gutschein_code', id: actorName(actor), column: 'tabelle' })

type Gelesen =
	| { art: 'leer' | 'zu_viele' }
	| { art: 'liste'; liste: CodeListe }
	| { art: 'tabelle'; tabelle: string; spalten: CodeSpalten }

/** Reads codes that were pasted or are in a file; of a table its columns have to be chosen first (`readGutscheinSpalten`). */
export async function readGutscheinCodes(ctx: AppContext, bytes: Uint8Array): Promise<Result<Gelesen, PoolRefusal>> {
	authorise(ctx, 'praemie.gutscheine')
	const read = await inPool(ctx.mandant.id, 'gutscheincodes', bytes)
	if (!read.ok) return read
	if (read.value.art !== 'tabelle') return ok(read.value)
	const { gepackt, spalten } = read.value
	return ok({ art: 'tabelle', spalten, tabelle: ctx.keys.seal(place(ctx), gepackt) })
}

type Tabelle = { tabelle: string; spalten: CodeSpalten; wertCent: number }

function opened(ctx: AppContext, tabelle: string): string | undefined {
	try {
		return ctx.keys.open(place(ctx), tabelle)
	} catch {
		return undefined
	}
}

/** The codes of a table by its columns; nothing is stocked. formular_abgelaufen: it is somebody else's, or too old to be opened. */
export async function readGutscheinSpalten(
	ctx: AppContext,
	{ tabelle, spalten, wertCent }: Tabelle,
): Promise<Result<CodesNachSpalten, PoolRefusal | 'formular_abgelaufen'>> {
	authorise(ctx, 'praemie.gutscheine')
	const gepackt = opened(ctx, tabelle)
	if (gepackt === undefined) return fail('formular_abgelaufen')
	return inPool(ctx.mandant.id, 'gutscheinspalten', { gepackt, spalten, wertCent, heute: berlinDay(ctx.clock()) })
}

import { z } from 'zod'
import { inPool, type PoolRefusal } from '~/adapters/pool/pool'
import type { ZeichnungAbgelehnt } from '~/domain/inhalt/zeichnung'
import { byName } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import {
	type GutscheinMarkeRow,
	listGutscheinMarken,
	listMarkenNamen,
	saveGutscheinMarkeRow,
} from '~db/repositories/praemie/gutschein'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { changesOf } from '../shared/changes'
import type { AppContext } from '../shared/context'
import { answerBefore, once } from '../shared/once'

type Fehler = 'nicht_gefunden' | 'logo_ungueltig' | PoolRefusal

const leer = (marke: string): GutscheinMarkeRow => ({
	marke,
	shopUrl: '',
	einloesen: {},
	logoName: '',
})

const flat = ({ einloesen, ...row }: GutscheinMarkeRow) => ({ ...row, ...byName('einloesen', einloesen) })

/** A brand of vouchers with what people are told about it; empty where nobody wrote it yet. */
export async function showGutscheinMarke(
	ctx: AppContext,
	marke: string,
): Promise<Result<GutscheinMarkeRow, 'nicht_gefunden'>> {
	authorise(ctx, 'praemie.lesen')
	if (!(await listMarkenNamen(ctx.db)).includes(marke)) return fail('nicht_gefunden')
	const [row] = await listGutscheinMarken(ctx.db, [marke])
	return ok(row ?? leer(marke))
}

/** What people are told; `logo`: the file of a new one, or null for none from now on. */
export type GutscheinMarke = Omit<GutscheinMarkeRow, 'logoName'> & { logo?: Buffer | null | undefined }

/** Writes what people are told about a brand of vouchers. */
export async function saveGutscheinMarke(
	ctx: AppContext,
	{ logo: datei, ...marke }: GutscheinMarke,
	key?: string,
): Promise<Result<null, Fehler> | ZeichnungAbgelehnt> {
	authorise(ctx, 'praemie.gutscheine')
	const before = await answerBefore(ctx, key, z.null().parse)
	if (before) return before
	const done = datei ? await inPool(ctx.mandant.id, 'gutscheinLogo', datei) : undefined
	if (done && !done.ok) return done
	const drawn = done?.value
	if (drawn && !drawn.ok) return drawn
	const neu = datei === null ? { logo: null, logoName: '' } : drawn?.value
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			if (!(await listMarkenNamen(tx)).includes(marke.marke)) return fail('nicht_gefunden')
			const [stored] = await listGutscheinMarken(tx, [marke.marke])
			const before = stored ?? leer(marke.marke)
			const after = { ...marke, logoName: neu?.logoName ?? before.logoName }
			await saveGutscheinMarkeRow(tx, { ...after, ...neu })
			await writeAudit(ctx, tx, {
				ereignis: 'gutschein.marke',
				bezug: 'gutscheinMarke',
				bezugId: marke.marke,
				details: changesOf(flat(before), flat(after)),
			})
			return ok(null)
		},
		z.null().parse,
	)
}

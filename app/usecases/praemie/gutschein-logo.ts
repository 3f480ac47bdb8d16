import { fail, ok, type Result } from '~/domain/shared/result'
import { findGutscheinLogoRow } from '~db/repositories/praemie/gutschein'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** A logo by its name; one that was replaced is gone. */
export async function showGutscheinLogo(ctx: AppContext, logoName: string): Promise<Result<Buffer, 'nicht_gefunden'>> {
	publicUseCase()
	const known = /^[0-9a-f]{20}$/.test(logoName) ? await findGutscheinLogoRow(ctx.db, logoName) : undefined
	return known ? ok(known) : fail('nicht_gefunden')
}

import { isInNetzen } from '~/adapters/partner/netz'
import { isGueltig, SCHLUESSEL_VORSAETZE, vorsatzOf } from '~/domain/partner/schluessel'
import type { Actor } from '~/domain/zugriff/actor'
import { findSchluessel, noteSchluesselBenutzt } from '~db/repositories/partner/schluessel'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { recordSicherheit } from '../shared/record-sicherheit'
import { isSecret, secretHash } from '../shared/secrets'

/** How often a use is noted. */
const NOTIZ_MS = 60_000

/** Whether a token has the shape of a partner's key; spares the database what cannot be one. */
export const isPartnerSchluessel = (token: string | undefined): token is string =>
	SCHLUESSEL_VORSAETZE.some((vorsatz) => token?.startsWith(vorsatz) && isSecret(token.slice(vorsatz.length)))

/**
 * Who calls with this key: a partner of this brand from a network the key may be used from; undefined = nobody, whatever the
 * reason. Keys are found by their hash in the brand's own table: what another brand gave out is not there, and time tells
 * nothing of a key.
 */
export async function findPartner(
	ctx: Omit<AppContext, 'locale' | 'actor'>,
	token: string,
): Promise<Extract<Actor, { art: 'partner' }> | undefined> {
	publicUseCase()
	const fits = isPartnerSchluessel(token) && token.startsWith(vorsatzOf(ctx.mandant.config))
	const row = fits ? await findSchluessel(ctx.db, secretHash(token)) : undefined
	const am = ctx.clock()
	if (!row || !isGueltig(row, am)) return undefined
	const partner = { art: 'partner', id: row.id, bereiche: row.bereiche } as const
	// Of an IPv6 address the network is its first 64 bits.
	const address = ctx.netz?.includes(':') ? `${ctx.netz}::` : (ctx.netz ?? '')
	if (!isInNetzen(address, row.netze)) {
		const anonym = { ...ctx, locale: ctx.mandant.config.StandardSprache, actor: { art: 'anonym' } as const }
		const details = { weg: 'partner', grund: 'netz' }
		await recordSicherheit(anonym, { art: 'anmeldung_gescheitert', akteur: `partner:${row.id}`, details })
		return undefined
	}
	const vor = new Date(am.getTime() - NOTIZ_MS)
	if (!row.benutztAm || row.benutztAm < vor) await noteSchluesselBenutzt(ctx.db, row.id, { am, vor })
	return partner
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isAllowedAddress } from '~/adapters/inhalte/addresses'
import type { Anbieter } from '~/adapters/sso/openid'
import type { MitgliedRolle } from '~/domain/agentur/zustand'
import { abteilungOf, type SsoAnbieterDaten } from '~/domain/benutzer/sso'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findAgenturId } from '~db/repositories/agentur/agentur'
import {
	deleteSsoZuordnung,
	findSsoAnbieter,
	insertSsoZuordnung,
	listSsoZuordnungen,
	type SsoAnbieterRow,
	writeSsoAnbieter,
} from '~db/repositories/benutzer/sso'
import { takeLock } from '~db/repositories/shared/lock'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { changesOf } from '../shared/changes'
import { checkFaktor, onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { once } from '../shared/once'

const geheimnisPlace = (id: string) => ({ table: 'sso_anbieter', id, column: 'geheimnis' })

/** The provider as requests go to it. */
export const toAnbieter = (
	{ keys, ssoHosts = [] }: Pick<AppContext, 'keys' | 'ssoHosts'>,
	{ id, aussteller, clientId, geheimnis }: SsoAnbieterRow,
): Anbieter => ({ aussteller, clientId, geheimnis: keys.open(geheimnisPlace(id), geheimnis), hosts: ssoHosts })

/** Where people come back to from the provider; it has to know these addresses. */
export const ssoAdressen = ({ mandant }: Pick<AppContext, 'mandant'>) => ({
	zurueck: linkTo(mandant, 'AgenturSsoZurueck'),
	ende: linkTo(mandant, 'AgenturLogin'),
	endeMeldung: linkTo(mandant, 'AgenturSsoEnde'),
})

/** The provider without its secret, the addresses it has to know, and what departments are. */
export async function showSsoAnbieter(ctx: AppContext) {
	authorise(ctx, 'sso.pflegen')
	const row = await findSsoAnbieter(ctx.db)
	return {
		anbieter: row && {
			...{ name: row.name, aussteller: row.aussteller, clientId: row.clientId },
			...{ adressenVertraut: row.adressenVertraut, aktiv: row.aktiv },
		},
		adressen: ssoAdressen(ctx),
		zuordnungen: await listSsoZuordnungen(ctx.db),
	}
}

/** Sets the provider up, or writes it anew; without a secret the stored one stays. */
export async function saveSsoAnbieter(
	ctx: AppContext,
	{ geheimnis, adressenVertraut: vertraut = false, ...rest }: SsoAnbieterDaten,
	key: string,
): Promise<Result<null, 'faktor_noetig' | 'sso_adresse' | 'sso_geheimnis'>> {
	authorise(ctx, 'sso.pflegen')
	const daten = { ...rest, adressenVertraut: vertraut }
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	if (!isAllowedAddress(daten.aussteller, ctx.ssoHosts ?? [])) return fail('sso_adresse')
	return once<null, 'sso_geheimnis'>(
		ctx,
		key,
		async (tx) => {
			await takeLock(tx, { name: `sso:${ctx.mandant.id}` })
			const before = await findSsoAnbieter(tx)
			// A secret is for the issuer it was given for: another one does not get it.
			const bleibt = before?.aussteller === daten.aussteller ? before.geheimnis : undefined
			const id = before?.id ?? randomUUID()
			const sealed = geheimnis === '' ? bleibt : ctx.keys.seal(geheimnisPlace(id), geheimnis)
			if (sealed === undefined) return fail('sso_geheimnis')
			const am = ctx.clock()
			const row = { ...daten, id, geheimnis: sealed, erstelltAm: before?.erstelltAm ?? am, geaendertAm: am }
			await writeSsoAnbieter(tx, row)
			const { aussteller = '', clientId = '', adressenVertraut = false, aktiv = false } = before ?? {}
			const { name: _, ...neues } = daten
			const details = {
				...changesOf({ aussteller, clientId, adressenVertraut, aktiv }, neues),
				...(geheimnis === '' ? {} : { geheimnis: 'neu' }),
			}
			await writeAudit(ctx, tx, { ereignis: 'sso.geaendert', bezug: 'ssoAnbieter', bezugId: id, details })
			return ok(null)
		},
		z.null().parse,
	)
}

/** The agency by the brand's number of it. */
type Neu = { abteilung: string; agenturnummer: string; rolle: MitgliedRolle }

/** Says what a department is in an agency, from each one's next login on. */
export async function addSsoZuordnung(
	ctx: AppContext,
	{ abteilung, agenturnummer, rolle }: Neu,
	key: string,
): Promise<Result<null, 'faktor_noetig' | 'agenturnummer_unbekannt' | 'sso_abteilung_vergeben'>> {
	authorise(ctx, 'sso.pflegen')
	return onceWithFaktor<null, 'agenturnummer_unbekannt' | 'sso_abteilung_vergeben'>(
		ctx,
		key,
		async (tx) => {
			const agenturId = await findAgenturId(tx, agenturnummer)
			if (!agenturId) return fail('agenturnummer_unbekannt')
			const id = randomUUID()
			const row = { id, abteilung: abteilungOf(abteilung), agenturId, rolle, erstelltAm: ctx.clock() }
			if (!(await insertSsoZuordnung(tx, row))) return fail('sso_abteilung_vergeben')
			const details = { abteilung: row.abteilung, agenturId, rolle }
			await writeAudit(ctx, tx, { ereignis: 'sso.zugeordnet', bezug: 'ssoZuordnung', bezugId: id, details })
			return ok(null)
		},
		z.null().parse,
	)
}

/** Takes it back, and at once everybody out of the agency who was part of it by that. */
export async function removeSsoZuordnung(
	ctx: AppContext,
	{ zuordnungId }: { zuordnungId: string },
	key: string,
): Promise<Result<null, 'faktor_noetig'>> {
	authorise(ctx, 'sso.pflegen')
	return onceWithFaktor<null, never>(
		ctx,
		key,
		async (tx) => {
			const row = await deleteSsoZuordnung(tx, zuordnungId)
			if (!row) return ok(null)
			const { abteilung, agenturId, rolle } = row
			const audit = { ereignis: 'sso.zuordnung_entfernt', bezug: 'ssoZuordnung', bezugId: row.id } as const
			await writeAudit(ctx, tx, { ...audit, details: { abteilung, agenturId, rolle } })
			return ok(null)
		},
		z.null().parse,
	)
}

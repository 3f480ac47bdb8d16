import { z } from 'zod'
import { BETRIEB_ROLLEN, type BetriebRolle, rollenOf } from '~/domain/benutzer/rollen'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isAllowed, mayGrant } from '~/domain/zugriff/rechte'
import { listOperatoren } from '~db/repositories/benutzer/benutzer'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { isNah, kreisVon } from '../shared/zweite-person'
import { type Weg, wegeVon } from './wege'

/** How somebody's access stands: in use, invited and waited for, invited and too late, taken away. */
export type ZugangStand = 'aktiv' | 'eingeladen' | 'abgelaufen' | 'beendet'

export type Mitglied = {
	id: string
	name: string
	email: string
	rolle: BetriebRolle | undefined
	stand: ZugangStand
	faktor: boolean
	/** When they were seen last, of sessions that are still stored. */
	gesehenAm: Date | null
	einladungBis: Date | null
	weg: Weg
	/** Whoever asks may say that they know them. */
	bestaetigbar: boolean
	/** The one who asks. */
	selbst: boolean
}

/** Everybody who works for the brand, those who are gone last. */
export async function showTeam(ctx: AppContext): Promise<Mitglied[]> {
	authorise(ctx, 'benutzer.lesen')
	const rows = await listOperatoren(ctx.db)
	const now = ctx.clock()
	const wege = await wegeVon(
		ctx.db,
		rows.map(({ benutzer }) => benutzer),
	)
	const kreis = await kreisVon(ctx, ctx.db)
	return rows.flatMap(({ benutzer, stand: { einladungBis, ...stand } }, i) => {
		const weg = wege[i]
		return weg
			? [
					{
						id: benutzer.id,
						name: benutzer.name,
						email: benutzer.emailNorm,
						rolle: rollenOf('betrieb', benutzer.rollen)[0],
						stand: benutzer.beendetAm
							? 'beendet'
							: benutzer.passwortHash !== null
								? 'aktiv'
								: einladungBis && einladungBis > now
									? 'eingeladen'
									: 'abgelaufen',
						...stand,
						einladungBis,
						selbst: 'id' in ctx.actor && ctx.actor.id === benutzer.id,
						weg,
						bestaetigbar:
							weg.offen &&
							!benutzer.beendetAm &&
							isAllowed(ctx.actor, 'benutzer.bestaetigen') &&
							!isNah(kreis, [benutzer.id]),
					},
				]
			: []
	})
}

/** One of them. */
export async function showMitglied(ctx: AppContext, id: string): Promise<Result<Mitglied, 'nicht_gefunden'>> {
	authorise(ctx, 'benutzer.lesen')
	const found = z.uuid().safeParse(id).success ? (await showTeam(ctx)).find((one) => one.id === id) : undefined
	return found ? ok(found) : fail('nicht_gefunden')
}

/** The roles that who asks may give. */
export async function listVergebbareRollen(ctx: AppContext): Promise<BetriebRolle[]> {
	authorise(ctx, 'benutzer.lesen')
	return BETRIEB_ROLLEN.filter((rolle) => mayGrant(ctx.actor, rolle))
}

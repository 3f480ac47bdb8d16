import type { TeamAenderung } from '~/domain/benutzer/aenderung'
import { rollenOf } from '~/domain/benutzer/rollen'
import type { MandantTx } from '~db/handle'
import { type BenutzerRow, findBenutzer } from '~db/repositories/benutzer/benutzer'
import { listAdmins, listOffeneZugaenge } from '~db/repositories/benutzer/zugang'
import { enqueueMail } from '../mail/enqueue-mail'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'

type Gemeldet = Pick<BenutzerRow, 'id' | 'art' | 'name' | 'emailNorm' | 'rollen'>

/** What the keys of mails begin with that told of somebody what happened at this instant. */
export const meldungBeginn = (benutzerId: string, am: Date): string => `team:${benutzerId}:${am.toISOString()}:`

/**
 * Tells every admin by mail, in the transaction of the change, what was done to somebody's access, and by whom: whoever was
 * an admin until now, and whose access it is where they have been one, too. `vorher`: their roles before.
 */
export async function tellAdmins(
	ctx: AppContext,
	tx: MandantTx,
	{ was, benutzer, vorher }: { was: TeamAenderung; benutzer: Gemeldet; vorher?: readonly string[] },
): Promise<void> {
	const am = ctx.clock()
	const neu = was === 'eingeladen' || was === 'angelegt'
	const admins = (await listAdmins(tx)).filter(({ id }) => !(neu && id === benutzer.id))
	const war = vorher?.includes('admin') && !admins.some(({ id }) => id === benutzer.id)
	const rolleIn = (rollen: readonly string[]) => rollenOf('betrieb', rollen)[0] ?? null
	const daten = {
		...{ was, name: benutzer.name, email: benutzer.emailNorm, am },
		...{ rolle: rolleIn(benutzer.rollen), vorher: vorher ? rolleIn(vorher) : null },
		offen: (await listOffeneZugaenge(tx)).some((one) => one.name === `betrieb:${benutzer.id}`),
		von: 'id' in ctx.actor ? ((await findBenutzer(tx, ctx.actor.id))?.name ?? null) : null,
		link:
			benutzer.art === 'betrieb'
				? linkTo(ctx.mandant, 'BetriebMitglied', { benutzerId: benutzer.id })
				: linkTo(ctx.mandant, 'BetriebAgenturen'),
	}
	for (const { id, name, emailNorm } of [...admins, ...(war ? [{ ...benutzer }] : [])])
		await enqueueMail(ctx, tx, {
			vorlage: 'team_geaendert',
			an: emailNorm,
			sprache: ctx.mandant.config.StandardSprache,
			schluessel: `${meldungBeginn(benutzer.id, am)}${was}:${id}`,
			daten: { ...daten, vorname: name.split(' ')[0] ?? '' },
		})
}

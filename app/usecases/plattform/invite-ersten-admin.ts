import { z } from 'zod'
import { portalMachine } from '~/domain/mandant/portal'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { listAdmins } from '~db/repositories/benutzer/zugang'
import { findMandant } from '~db/repositories/mandant/mandanten'
import { inviteeOf } from '../benutzer/invite-benutzer'
import { sendEinladung } from '../benutzer/send-einladung'
import { tellAdmins } from '../benutzer/tell-admins'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { writeSicherheit } from '../shared/record-sicherheit'
import { writeBetreiberProtokoll } from './context'

type Fehler = 'benutzer_vorhanden' | 'admin_vorhanden'

/** With two of them money and law can be decided: whom the first one invites is no second person yet. */
const ADMINS = 2

/** While nobody can log in as an admin; before the start, when a brand has no people yet, until two can. */
async function mayInvite({ mandant }: AppContext, tx: MandantTx): Promise<boolean> {
	const admins = (await listAdmins(tx)).length
	if (admins === 0) return true
	return admins < ADMINS && (await findMandant(tx, mandant.id))?.portal === portalMachine.initial
}

/**
 * Invites a brand's first two admins by mail: all others are invited by the brand itself. Who was invited before and did not
 * come gets a new link; an admin there is hears of it. `von`: the address of who runs the deployment. `link`: to be shown this
 * once and handed on, where the brand is in Testbetrieb, which no mail leaves.
 */
export async function inviteErstenAdmin(
	ctx: AppContext,
	{ von, ...person }: { vorname: string; nachname: string; email: string; von: string },
	key: string,
): Promise<Result<{ link?: string }, Fehler>> {
	authorise(ctx, 'plattform.einladen')
	const gezeigt: { link?: string } = {}
	const done = await once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			if (!(await mayInvite(ctx, tx))) return fail('admin_vorhanden')
			const benutzer = await inviteeOf(ctx, tx, { ...person, rolle: 'admin' })
			if (!benutzer) return fail('benutzer_vorhanden')
			const link = await sendEinladung(ctx, tx, benutzer, { vorname: person.vorname })
			if (ctx.mandant.config.Testbetrieb) gezeigt.link = link
			const audit = { ereignis: 'benutzer.eingeladen', bezug: 'benutzer', bezugId: benutzer.id } as const
			await writeAudit(ctx, tx, { ...audit, details: { rolle: 'admin' } })
			await writeSicherheit(ctx, tx, {
				art: 'schluessel',
				konto: person.email,
				details: { was: 'benutzer.eingeladen' },
			})
			await tellAdmins(ctx, tx, { was: 'eingeladen', benutzer })
			await writeBetreiberProtokoll(ctx, tx, { wer: von, ereignis: 'admin_eingeladen', marke: ctx.mandant.clientRoute })
			return ok(null)
		},
		z.null().parse,
	)
	return done.ok ? ok(gezeigt) : done
}

import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { listAdmins } from '~db/repositories/benutzer/zugang'
import { inviteeOf } from '../benutzer/invite-benutzer'
import { sendEinladung } from '../benutzer/send-einladung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { writeSicherheit } from '../shared/record-sicherheit'
import { writeBetreiberProtokoll } from './context'

type Fehler = 'benutzer_vorhanden' | 'admin_vorhanden'

/**
 * Invites a brand's first admin by mail, where nobody can log in as one yet: all others are invited by the brand itself. Who
 * was invited before and did not come gets a new link. `von`: the address of who runs the deployment.
 */
export async function inviteErstenAdmin(
	ctx: AppContext,
	{ von, ...person }: { vorname: string; nachname: string; email: string; von: string },
	key: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'plattform.einladen')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			if ((await listAdmins(tx)).length > 0) return fail('admin_vorhanden')
			const benutzer = await inviteeOf(ctx, tx, { ...person, rolle: 'admin' })
			if (!benutzer) return fail('benutzer_vorhanden')
			await sendEinladung(ctx, tx, benutzer, { vorname: person.vorname })
			const audit = { ereignis: 'benutzer.eingeladen', bezug: 'benutzer', bezugId: benutzer.id } as const
			await writeAudit(ctx, tx, { ...audit, details: { rolle: 'admin' } })
			await writeSicherheit(ctx, tx, {
				art: 'schluessel',
				konto: person.email,
				details: { was: 'benutzer.eingeladen' },
			})
			await writeBetreiberProtokoll(ctx, tx, { wer: von, ereignis: 'admin_eingeladen', marke: ctx.mandant.clientRoute })
			return ok(null)
		},
		z.null().parse,
	)
}

import { z } from 'zod'
import type { BetriebRolle } from '~/domain/benutzer/rollen'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { lockBenutzerByEmail, updateBenutzer } from '~db/repositories/benutzer/benutzer'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { writeSicherheit } from '../shared/record-sicherheit'
import { addBenutzer } from './add-benutzer'
import { sendEinladung } from './send-einladung'
import { checkRollen } from './set-rollen'
import { tellAdmins } from './tell-admins'
import { zugangMitRolle } from './zugang'

type Einladung = { vorname: string; nachname: string; email: string; rolle: BetriebRolle }
type Fehler = 'benutzer_vorhanden' | 'rolle_unbekannt' | 'rolle_nicht_vergebbar' | 'faktor_noetig'

/** Somebody new, somebody who is back, or somebody invited who did not come yet and now has another name and role. */
export async function inviteeOf(ctx: AppContext, tx: MandantTx, { vorname, nachname, email, rolle }: Einladung) {
	const emailNorm = normaliseEmail(email)
	const neu = { name: `${vorname} ${nachname}`.trim(), rollen: [rolle] }
	const offen = { art: 'betrieb', passwortHash: null, passwortWechsel: false } as const
	const added = await addBenutzer(ctx, tx, { emailNorm, ...neu, ...offen })
	if (added) return added
	const known = await lockBenutzerByEmail(tx, emailNorm)
	if (known?.art !== 'betrieb' || known.passwortHash !== null) return undefined
	const set = { ...neu, ...zugangMitRolle(ctx, known, [rolle]) }
	await updateBenutzer(tx, known.id, set)
	return { ...known, ...set }
}

/** Invites an operator by mail, of which every admin is told. Who was invited before and did not come gets a new link, name and role in place of the former. */
export async function inviteBenutzer(
	ctx: AppContext,
	einladung: Einladung,
	key: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'benutzer.anlegen')
	const { email, rolle, vorname } = einladung
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	const gegeben = checkRollen(ctx, 'betrieb', [rolle])
	if (!gegeben.ok) return gegeben
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const benutzer = await inviteeOf(ctx, tx, einladung)
			if (!benutzer) return fail('benutzer_vorhanden')
			await sendEinladung(ctx, tx, benutzer, { vorname })
			const audit = { ereignis: 'benutzer.eingeladen', bezug: 'benutzer', bezugId: benutzer.id } as const
			await writeAudit(ctx, tx, { ...audit, details: { rolle } })
			await writeSicherheit(ctx, tx, { art: 'schluessel', konto: email, details: { was: 'benutzer.eingeladen' } })
			await tellAdmins(ctx, tx, { was: 'eingeladen', benutzer })
			return ok(null)
		},
		z.null().parse,
	)
}

import { z } from 'zod'
import type { MitgliedInput } from '~/domain/agentur/commands'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type AgenturRow, insertMitglied, listAgenturenOf, updateMitgliedRolle } from '~db/repositories/agentur/agentur'
import { lockBenutzerByEmail } from '~db/repositories/benutzer/benutzer'
import { addBenutzer } from '../benutzer/add-benutzer'
import { sendEinladung } from '../benutzer/send-einladung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { writeSicherheit } from '../shared/record-sicherheit'
import { heldAgentur } from './change-agentur'

type Fehler = 'nicht_gefunden' | 'agentur_inaktiv' | 'benutzer_vorhanden' | 'mitglied_vorhanden'

/**
 * Somebody new, somebody who is back, or somebody who works for an agency already. An owner learns nothing of whom other
 * agencies work with: only the brand's staff takes somebody into a second one.
 */
async function inviteeOf(
	ctx: AppContext,
	tx: MandantTx,
	agenturId: string,
	{ vorname, nachname, email }: MitgliedInput,
) {
	const emailNorm = normaliseEmail(email)
	const neu = { emailNorm, name: `${vorname} ${nachname}`.trim(), art: 'agentur' as const, rollen: [] }
	const added = await addBenutzer(ctx, tx, { ...neu, passwortHash: null, passwortWechsel: false })
	if (added) return added
	const known = await lockBenutzerByEmail(tx, emailNorm)
	if (known?.art !== 'agentur') return undefined
	const bisher = await listAgenturenOf(tx, known.id, { eingeladen: true })
	const hier = bisher.some(({ id }) => id === agenturId)
	return hier || ctx.actor.art === 'betrieb' ? known : undefined
}

async function join(
	ctx: AppContext,
	tx: MandantTx,
	agentur: AgenturRow,
	mitglied: MitgliedInput,
): Promise<Result<null, Fehler>> {
	const benutzer = await inviteeOf(ctx, tx, agentur.id, mitglied)
	if (!benutzer) return fail('benutzer_vorhanden')
	const wer = { agenturId: agentur.id, benutzerId: benutzer.id }
	const { rolle, vorname, email } = mitglied
	const wartet = benutzer.passwortHash === null
	const inserted = await insertMitglied(tx, { ...wer, rolle, erstelltAm: ctx.clock() })
	if (!inserted && !wartet) return fail('mitglied_vorhanden')
	// Invited again before they came: with the role that was chosen now.
	if (!inserted) await updateMitgliedRolle(tx, wer, rolle)
	if (wartet) await sendEinladung(ctx, tx, benutzer, { vorname, agentur: agentur.name })
	const audit = { ereignis: 'agentur.mitglied_eingeladen', bezug: 'agentur', bezugId: agentur.id } as const
	await writeAudit(ctx, tx, { ...audit, details: { benutzerId: benutzer.id, rolle } })
	await writeSicherheit(ctx, tx, { art: 'schluessel', konto: email, details: { was: 'benutzer.eingeladen' } })
	return ok(null)
}

/**
 * Lets somebody work for an agency: who is new sets their password by a link in a mail; who works for another one already
 * finds this one at their next click, and needs no mail.
 */
export async function inviteMitglied(
	ctx: AppContext,
	{ agenturId, ...mitglied }: MitgliedInput & { agenturId: string },
	key: string,
): Promise<Result<null, Fehler | 'faktor_noetig'>> {
	authorise(ctx, 'agenturen.personen', { agenturId })
	return onceWithFaktor<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const agentur = await heldAgentur(tx, agenturId)
			if (!agentur) return fail('nicht_gefunden')
			return agentur.zustand === 'aktiv' ? join(ctx, tx, agentur, mitglied) : fail('agentur_inaktiv')
		},
		z.null().parse,
	)
}

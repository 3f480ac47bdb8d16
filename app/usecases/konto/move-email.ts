import { emailDiffers } from '~/domain/empfaenger/daten'
import { isRegistriert } from '~/domain/konto/teilnahme'
import { mailSpan } from '~/domain/mail/span'
import { mailboxKey, normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { lockFreunde } from '~db/repositories/datenschutz/person'
import { changeFreundEmail, findEinladung, findEmpfaengerById } from '~db/repositories/empfaenger/empfaenger'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import {
	listFreundIds,
	listKontoIds,
	moveAnfragen,
	moveGutscheinEmail,
	moveMailsOf,
} from '~db/repositories/konto/email-aenderung'
import { lockEmpfehler, updateEmpfehler } from '~db/repositories/konto/empfehler'
import { deleteTokensOf, listEigenePraemierungen } from '~db/repositories/konto/persoenlich'
import { spendTokensOf } from '~db/repositories/shared/token'
import { reportFreund } from '../betrugspruefung/report-eigenwerbung'
import { postfachOf } from '../mail/enqueue-mail'
import { mailAngaben } from '../mail/mail-angaben'
import { sendFreundStandMail } from '../mail/send-freund-stand-mail'
import { renewPraemieMail } from '../praemie/resend-praemie-mail'
import type { AppContext } from '../shared/context'
import { adressFehler } from './create-empfehler'
import { endAllSitzungen } from './end-sitzungen'
import { requestOptin } from './request-optin'
import { sendWelcomeMail } from './send-welcome-mail'

export type AdressFehler =
	| 'nicht_gefunden'
	| 'email_unveraendert'
	| 'email_vorhanden'
	| 'email_nicht_erlaubt'
	| 'email_gleich_empfehler'
	| 'konto_gesperrt'
	| 'konto_gesperrt_wildcard'

/** Links that were sent to the former mailbox, and what each opens. */
const LINKS_DES_KONTOS = ['passwort', 'registrierung', 'newsletter', 'admin_login'] as const
const LINKS_DES_FREUNDES = ['empfaenger', 'newsletter'] as const

type Wechsel = { id: string; nach: string }

const postfach = (ctx: AppContext, an: string) => ({ an, postfach: postfachOf(ctx, an) })

/** Rewards that wait for their owner get a mail anew, to the address of now: former links of theirs open nothing. */
async function renewPraemien(
	ctx: AppContext,
	tx: MandantTx,
	ids: readonly string[],
	wessen: Parameters<typeof renewPraemieMail>[2]['wessen'],
) {
	await deleteTokensOf(tx, ids)
	for (const praemierungId of ids) await renewPraemieMail(ctx, tx, { praemierungId, wessen })
}

/**
 * Gives an account another address: the one it logs in by. Every session ends, what was sent to the former mailbox opens nothing
 * any more, and what waits goes to the new one. Fails with why somebody may not have this address.
 */
export async function moveKontoEmail(
	ctx: AppContext,
	tx: MandantTx,
	{ id, nach }: Wechsel,
): Promise<Result<null, AdressFehler>> {
	const konto = await lockEmpfehler(tx, { id })
	if (!konto) return fail('nicht_gefunden')
	const fehler = adressFehler(ctx.mandant, nach)
	if (fehler) return fail(fehler)
	const emailNorm = normaliseEmail(nach)
	const belegt = await lockEmpfehler(tx, { emailNorm })
	if (belegt && belegt.id !== id) return fail('email_vorhanden')
	const von = konto.email
	const now = ctx.clock()
	await endAllSitzungen(ctx, tx, { art: 'empfehler', subjektId: id })
	for (const zweck of LINKS_DES_KONTOS) await spendTokensOf(tx, { subjektId: id, zweck }, now)
	const rewards = await listEigenePraemierungen(tx, id)
	const praemierungIds = rewards.map(({ praemierung }) => praemierung.id)
	await moveMailsOf(tx, {
		von: postfachOf(ctx, von),
		nach: postfach(ctx, nach),
		ids: await listKontoIds(tx, id),
		alle: false,
	})
	await updateEmpfehler(tx, id, { email: nach, emailNorm, mailbox: mailboxKey(nach) })
	await moveAnfragen(tx, { von, nach })
	const neu = { ...konto, email: nach, emailNorm }
	if (!isRegistriert(neu)) await sendWelcomeMail(ctx, tx, neu, { anlass: `adresse:${mailSpan(now)}` })
	if (konto.newsletterVersendetAm && !konto.newsletterPermission)
		await requestOptin(ctx, tx, {
			art: 'empfehler',
			...{ id, email: nach, vorname: konto.vorname, sprache: konto.sprache },
			...{ permission: false, versendetAm: konto.newsletterVersendetAm },
		})
	await renewPraemien(ctx, tx, praemierungIds, { empfehlerId: id })
	await moveGutscheinEmail(tx, { ids: praemierungIds, von, nach })
	return ok(null)
}

/** Why a friend may not have this address: the rules under which they gave the former one. */
export async function freundAdressFehler(
	ctx: AppContext,
	tx: MandantTx,
	{ id, nach }: Wechsel,
): Promise<Result<{ email: string }, AdressFehler>> {
	const found = await findEmpfaengerById(tx, id)
	const einladung = found && (await findEinladung(tx, { hex: found.empfehlung.hex }))
	const von = found?.empfaenger.email
	if (!einladung || !von || found.empfaenger.zustand !== 'daten_erfasst') return fail('nicht_gefunden')
	if (normaliseEmail(von) === normaliseEmail(nach)) return fail('email_unveraendert')
	if (!ctx.mandant.config.AllowSelfRecommendation && !emailDiffers(nach, einladung.empfehler.email))
		return fail('email_gleich_empfehler')
	return ok({ email: von })
}

/**
 * Gives a friend another address, held to the rules of the first: links of mails to the former one open nothing any more, and
 * what they are due is written anew, to the new one.
 */
export async function moveFreundEmail(
	ctx: AppContext,
	tx: MandantTx,
	{ id, nach }: Wechsel,
): Promise<Result<null, AdressFehler>> {
	await lockFreunde(tx, [id])
	const erlaubt = await freundAdressFehler(ctx, tx, { id, nach })
	if (!erlaubt.ok) return erlaubt
	const von = erlaubt.value.email
	for (const zweck of LINKS_DES_FREUNDES) await spendTokensOf(tx, { subjektId: id, zweck }, ctx.clock())
	const { ids, praemierungIds, auftraege } = await listFreundIds(tx, id)
	await moveMailsOf(tx, { von: postfachOf(ctx, von), nach: postfach(ctx, nach), ids, alle: true })
	const freund = await changeFreundEmail(tx, id, { email: nach, emailNorm: normaliseEmail(nach) })
	const found = await findEmpfaengerById(tx, id)
	const einladung = found && (await findEinladung(tx, { hex: found.empfehlung.hex }))
	if (!freund || !einladung) throw new Error(`Empfaenger ${id} is gone while it is held`)
	const neu = { ...freund, email: nach }
	if (auftraege > 0) await sendFreundStandMail(ctx, tx, neu, { eigen: true })
	else await mailAngaben(ctx, tx, { einladung, empfaenger: neu, anlass: String(ctx.clock().getTime()) })
	if (freund.newsletterVersendetAm && !freund.newsletterPermission)
		await requestOptin(ctx, tx, {
			art: 'empfaenger',
			...{ id, email: nach, vorname: freund.vorname ?? '', sprache: freund.sprache },
			...{ permission: false, versendetAm: freund.newsletterVersendetAm },
		})
	await renewPraemien(ctx, tx, praemierungIds, { empfaengerIds: [id] })
	await moveGutscheinEmail(tx, { ids: praemierungIds, von, nach })
	await reportFreund(ctx, tx, { empfehlerId: found.empfehlung.empfehlerId, freund: neu })
	await refreshStatus(tx, { empfaengerIds: [id] })
	return ok(null)
}

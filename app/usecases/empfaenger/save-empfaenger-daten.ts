import { z } from 'zod'
import { type EmpfaengerDaten, emailDiffers } from '~/domain/empfaenger/daten'
import { loeschbarAb, transitionEmpfaenger } from '~/domain/empfaenger/zustand'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type EinladungRow, findEinladung, moveEmpfaenger } from '~db/repositories/empfaenger/empfaenger'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { spurOf } from '../betrugspruefung/merkmale'
import { reportFreund } from '../betrugspruefung/report-eigenwerbung'
import type { AktionView } from '../einwilligung/aktionen'
import { giveZustimmungen } from '../einwilligung/give-zustimmungen'
import { chosenAktionen } from '../einwilligung/list-aktionen'
import { requestOptin } from '../konto/request-optin'
import { mailAngaben } from '../mail/mail-angaben'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { answerBefore, once } from '../shared/once'
import { type AnnahmeFehler, createEmpfaenger, type Nummern, parseNummern } from './accept-empfehlung'
import type { EmpfaengerAccess } from './find-empfaenger-access'
import { consent, type GezeigteTexte, type ZustimmungFehler } from './give-zustimmung'

export type DatenFehler =
	| 'email_gleich_empfehler'
	| 'eigene_empfehlung'
	| 'empfaenger_zustimmung_fehlt'
	| 'empfaenger_daten_vorhanden'
	| 'zustand_veraltet'
	| 'aktion_veraltet'

/** A newsletter is offered where its confirmation page is open to people without a login. */
export const offersNewsletter = ({ config }: AppContext['mandant']): boolean =>
	config.ModuleNewsletterPermission && !config.ModuleErzwingeLogin

/** The friend is somebody else than the recommender [V-EMAILDIFF], unless the Mandant allows self-recommendation. */
function checkSomebodyElse(
	{ mandant, actor }: AppContext,
	{ empfehler }: EinladungRow,
	email: string,
): Result<null, DatenFehler> {
	if (mandant.config.AllowSelfRecommendation) return ok(null)
	if (actor.art === 'empfehler' && actor.id === empfehler.id) return fail('eigene_empfehlung')
	return emailDiffers(email, empfehler.email) ? ok(null) : fail('email_gleich_empfehler')
}

/** The channel a friend's data came by, and the link or code; what is not said stays as it was. */
type Herkunft = { channel?: string; einsprungsquelle?: string }

type Angaben = { daten: EmpfaengerDaten; aktionen: readonly AktionView[]; herkunft?: Herkunft }

/** zugestimmt → daten_erfasst, with the friend's mail, consents and the newsletter's question, inside the caller's transaction. */
async function record(
	ctx: AppContext,
	tx: MandantTx,
	{ empfehlung, empfaenger }: EmpfaengerAccess,
	{ daten: eingabe, aktionen, herkunft: { channel, einsprungsquelle } = {} }: Angaben,
): Promise<Result<null, DatenFehler>> {
	const { newsletter, kontakt = false, aktionen: _, aktionenSprache, ...daten } = eingabe
	const next = transitionEmpfaenger(empfaenger.zustand, 'daten_erfassen')
	if (!next.ok) return next
	const einladung = await findEinladung(tx, { empfehlungsnummer: empfehlung.empfehlungsnummer })
	if (!einladung) throw new Error(`Empfehlung ${empfehlung.id} of an Empfaenger is gone`)
	const allowed = checkSomebodyElse(ctx, einladung, daten.email)
	if (!allowed.ok) return allowed
	const now = ctx.clock()
	const moved = await moveEmpfaenger(tx, empfaenger.id, empfaenger.zustand, {
		...daten,
		...(channel ? { channel } : {}),
		...(einsprungsquelle ? { einsprungsquelle } : {}),
		telefon: daten.telefon ?? null,
		emailNorm: normaliseEmail(daten.email),
		sprache: ctx.locale,
		zustand: next.value,
		datenAm: now,
		kontaktErlaubtAm: kontakt && empfehlung.agenturId ? now : null,
		spur: spurOf(ctx),
		loeschenAb: loeschbarAb(now),
	})
	if (!moved) return fail('empfaenger_daten_vorhanden')
	await writeAudit(ctx, tx, { ereignis: 'empfaenger.daten_erfasst', bezug: 'empfaenger', bezugId: moved.id })
	await giveZustimmungen(ctx, tx, aktionen, { empfaengerId: moved.id }, aktionenSprache)
	await reportFreund(ctx, tx, { empfehlerId: empfehlung.empfehlerId, freund: { ...moved, email: daten.email } })
	if (newsletter && offersNewsletter(ctx.mandant)) {
		const { id, vorname, email } = { ...moved, ...daten }
		const abonnent = { art: 'empfaenger' as const, id, vorname, email, sprache: ctx.locale }
		await requestOptin(ctx, tx, { ...abonnent, permission: false, versendetAm: null })
	}
	await mailAngaben(ctx, tx, { einladung, empfaenger: moved })
	await refreshStatus(tx, { empfaengerIds: [moved.id] })
	return ok(null)
}

/** Stores what the friend gave. A failure changes nothing. */
export async function saveEmpfaengerDaten(
	ctx: AppContext,
	access: EmpfaengerAccess,
	daten: EmpfaengerDaten,
	key: string,
	herkunft: Herkunft = {},
): Promise<Result<null, DatenFehler>> {
	publicUseCase()
	const before = await answerBefore(ctx, key, z.null().parse)
	if (before) return before
	const aktionen = await chosenAktionen(ctx, 'Empfaenger', daten.aktionen)
	if (!aktionen.ok) return aktionen
	return once(ctx, key, (tx) => record(ctx, tx, access, { daten, aktionen: aktionen.value, herkunft }), z.null().parse)
}

export type KombiInput = {
	empfehlungsnummer: string
	/** Set when this browser accepted before. */
	access: EmpfaengerAccess | undefined
	einsprungsquelle: string
	gezeigt: GezeigteTexte
	daten: EmpfaengerDaten
}

/** Confirmation, consent and data in one step, or none of them. The value is what the recipient cookie holds. */
export async function saveAlles(
	ctx: AppContext,
	{ empfehlungsnummer, access, einsprungsquelle, gezeigt, daten }: KombiInput,
	key: string,
): Promise<Result<Nummern, AnnahmeFehler | ZustimmungFehler | DatenFehler>> {
	publicUseCase()
	const before = await answerBefore(ctx, key, parseNummern)
	if (before) return before
	const aktionen = await chosenAktionen(ctx, 'Empfaenger', daten.aktionen)
	if (!aktionen.ok) return aktionen
	return once<Nummern, AnnahmeFehler | ZustimmungFehler | DatenFehler>(
		ctx,
		key,
		async (tx) => {
			const accepted = access ? ok(access) : await createEmpfaenger(ctx, tx, { empfehlungsnummer }, einsprungsquelle)
			if (!accepted.ok) return accepted
			const { empfehlung, empfaenger } = accepted.value
			const agreed = empfaenger.zustand === 'bestaetigt' ? await consent(ctx, tx, empfaenger, gezeigt) : ok(empfaenger)
			if (!agreed.ok) return agreed
			const angaben = { daten, aktionen: aktionen.value }
			const recorded = await record(ctx, tx, { empfehlung, empfaenger: agreed.value }, angaben)
			return recorded.ok ? ok({ empfehlungsnummer, empfaengernummer: empfaenger.empfaengernummer }) : recorded
		},
		parseNummern,
	)
}

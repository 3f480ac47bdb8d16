import { z } from 'zod'
import { adressSperre } from '~/domain/betrugspruefung/sperre'
import { loeschbarAb } from '~/domain/empfaenger/zustand'
import { angebotOf } from '~/domain/empfehlung/angebot'
import type { EmpfehlungInput } from '~/domain/empfehlung/commands'
import { gueltigBis } from '~/domain/empfehlung/gueltigkeit'
import { empfehlungMachine } from '~/domain/empfehlung/zustand'
import { zusatzFor } from '~/domain/kampagne/kampagne'
import { geltendOhneAuftrag, zusatzCent } from '~/domain/kampagne/regeln'
import { isRegistriert, TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import type { Herkunft } from '~/domain/messung/masse'
import { isEmailAllowed } from '~/domain/shared/email'
import { LOCALES } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isAllowed } from '~/domain/zugriff/rechte'
import type { MandantTx } from '~db/handle'
import { type EmpfehlungRow, insertEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { insertStatusOf } from '~db/repositories/empfehlung/statuszeile'
import { currentRechtstext } from '~db/repositories/katalog/katalog'
import { type EmpfehlerRow, updateEmpfehler } from '~db/repositories/konto/empfehler'
import { spurOf } from '../betrugspruefung/merkmale'
import { giveZustimmungen } from '../einwilligung/give-zustimmungen'
import { chosenAktionen } from '../einwilligung/list-aktionen'
import { findKampagneOf } from '../kampagne/bewerten'
import { dropKampagnen } from '../kampagne/in-kraft'
import { reserveBudget } from '../kampagne/take-budget'
import { zuteilungenFor } from '../kampagne/zuteilen'
import { type Empfehlbar, findEmpfehlbares } from '../katalog/produkte'
import { findGefragterBerater } from '../katalog/search-berater'
import { requestOptin } from '../konto/request-optin'
import { mailBudget } from '../mail/mail-budget'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { newCode, newHex, newKurzcode } from '../shared/new-code'
import { answerBefore, once } from '../shared/once'
import { type RecommenderRefusal, recommenderFor } from './recommender-for'
import { sendEmpfehlungMail } from './send-empfehlung-mail'

type Refusal =
	| RecommenderRefusal
	| 'produkt_unbekannt'
	| 'produkt_api_unbekannt'
	| 'anteil_nicht_erlaubt'
	| 'agb_zustimmung'
	| 'email_nicht_erlaubt'
	| 'aktion_veraltet'
	| 'berater_unbekannt'
	| 'angebot_geaendert'

/** Codes that collide are drawn again; more than once in a row means that something else is wrong. */
const TRIES = 5

/** Whether a recommendation made now is worth less than what was shown to who makes it. */
async function isWenigerAlsGezeigt(
	ctx: AppContext,
	{ produkt, angebot }: Empfehlbar,
	{ gezeigteKampagne, anteilEmpfehler }: EmpfehlungInput,
): Promise<boolean> {
	if (!gezeigteKampagne || gezeigteKampagne === produkt.kampagne?.id) return false
	const zusatz = geltendOhneAuftrag(zusatzFor(await findKampagneOf(ctx, gezeigteKampagne), produkt.id))
	const gezeigt = angebotOf(
		produkt.praemien.map((praemie) => ({
			...praemie,
			wertCent: praemie.basisCent + zusatzCent(praemie.basisCent, zusatz),
		})),
		ctx.mandant.config.MaxEmpfaengerPraemieCent,
	)
	const teilOf = (one: typeof gezeigt) => one?.anteile.find(({ anteil }) => anteil === anteilEmpfehler)
	const [vorher, jetzt] = [teilOf(gezeigt), teilOf(angebot)]
	if (!vorher || !jetzt) return false
	return jetzt.empfehlerCent < vorher.empfehlerCent || jetzt.empfaengerCent < vorher.empfaengerCent
}

/** What can be decided without an account: the product, the agent, the split, the terms, the allow-list. */
async function checkInput(
	ctx: AppContext,
	produktId: number,
	input: EmpfehlungInput,
): Promise<Result<Empfehlbar, Refusal>> {
	const { db, clock, mandant } = ctx
	const found = await findEmpfehlbares(ctx, produktId, { channel: input.channel })
	if (!found.ok) return found
	const sperre = adressSperre(mandant.config, input.email)
	if (sperre) return fail(sperre)
	if (input.agentennummer && !(await findGefragterBerater(ctx, input.agentennummer))) return fail('berater_unbekannt')
	if (!isEmailAllowed(input.email, mandant.config.EmailWhitelist)) return fail('email_nicht_erlaubt')
	if (!found.value.angebot.anteile.some(({ anteil }) => anteil === input.anteilEmpfehler))
		return fail('anteil_nicht_erlaubt')
	if (await isWenigerAlsGezeigt(ctx, found.value, input)) return fail('angebot_geaendert')
	const agb = await Promise.all(LOCALES.map((locale) => currentRechtstext(db, 'agb', locale, clock())))
	const erklaert = input.teilnahme === undefined || input.teilnahme === TEILNAHME_VERSION
	const zugestimmt = agb.some((text) => text?.id === input.agbId) && erklaert
	return zugestimmt ? found : fail('agb_zustimmung')
}

/** Who recommends without having filled the form in; `genannt`: the id of the Empfehler a friend named, who agreed by mail. */
type Anlass = { vermittler?: Vermittler; genannt?: string }

/** A friend named them, somebody of an agency or the call centre entered it, or it came in as the context says. */
const herkunftOf = ({ actor, herkunft }: AppContext, { vermittler, genannt }: Anlass): Herkunft => {
	if (genannt !== undefined) return 'genannt'
	if (vermittler) return vermittler.agenturId === null ? 'callcenter' : 'agentur'
	return actor.art === 'agentur' ? 'agentur' : (herkunft ?? 'portal')
}

type Vermittler = Pick<EmpfehlungRow, 'agenturId' | 'vermitteltVon'>

/** The agency whose people recommend here, or won the Empfehler; nobody else's recommendation belongs to one. */
function vermittlerOf({ actor }: AppContext, { agenturId, vermitteltVon }: Vermittler): Vermittler {
	const eigene = actor.art === 'agentur' && isAllowed(actor, 'agentur.Einladungstool') ? actor.agenturId : undefined
	return eigene !== undefined && actor.art === 'agentur'
		? { agenturId: eigene, vermitteltVon: actor.id }
		: { agenturId, vermitteltVon }
}

type NeueEmpfehlung = {
	empfehler: EmpfehlerRow
	produktId: number
	kampagneId: string | null
	zusatzReserveCent: number
	input: EmpfehlungInput
	vermittler: Vermittler
	herkunft: Herkunft
}

async function writeEmpfehlung(
	ctx: AppContext,
	tx: MandantTx,
	{ empfehler, produktId, kampagneId, zusatzReserveCent, input, vermittler, herkunft }: NeueEmpfehlung,
): Promise<EmpfehlungRow> {
	const { anteilEmpfehler, nachricht, channel, bestellung = '', agbId, teilnahme, agentennummer } = input
	const erstelltAm = ctx.clock()
	const varianten = await zuteilungenFor({ ...ctx, db: tx }, empfehler.id)
	for (let tries = 0; tries < TRIES; tries++) {
		const row = await insertEmpfehlung(tx, {
			empfehlungsnummer: newCode(16),
			kurzcode: newKurzcode(),
			hex: newHex(),
			empfehlerId: empfehler.id,
			produktId,
			kampagneId,
			zusatzReserveCent,
			anteilEmpfehler,
			maxAuftraege: ctx.mandant.config.MaxAuftraegeProEmpfehlung,
			nachricht,
			channel,
			bestellung,
			agentennummer: agentennummer ?? null,
			...vermittler,
			herkunft,
			agbId,
			teilnahmeVersion: teilnahme ?? null,
			sprache: ctx.locale,
			zustand: empfehlungMachine.initial,
			varianten,
			spur: spurOf(ctx),
			erstelltAm,
			gueltigBis: gueltigBis(erstelltAm),
		})
		if (row) return row
	}
	throw new Error('no free codes for an Empfehlung')
}

/** What of its campaign's budget a recommendation reserves; one paused, over or used up at this moment is no longer begun. */
async function promiseZusatz(
	ctx: AppContext,
	tx: MandantTx,
	{ produkt }: Empfehlbar,
): Promise<Result<number, 'angebot_geaendert'>> {
	if (!produkt.kampagne) return ok(0)
	const wertCent = Math.max(0, ...produkt.praemien.map(({ basisCent }) => basisCent))
	const reserved = await reserveBudget(ctx, tx, { kampagneId: produkt.kampagne.id, wertCent })
	if (!reserved.ok) {
		dropKampagnen(ctx)
		return reserved
	}
	const { cent, erreicht } = reserved.value
	if (erreicht) await mailBudget(ctx, tx, erreicht)
	return ok(cent)
}

const createdSchema = z.object({ empfehlungsnummer: z.string() })

/**
 * Creates an Empfehlung, and the Empfehler where the address is new. The terms must be the version in force (`agbId`,
 * either language), and so must the participation statement [P-ELIGIBLE] where one was shown. Who may recommend with which address: `recommenderFor`.
 * `vermittler`: who entered it for them (confirm-vermittlung); `genannt`: answer-nennung.
 */
export async function createEmpfehlung(
	ctx: AppContext,
	produktId: number,
	input: EmpfehlungInput,
	key?: string,
	anlass: Anlass = {},
): Promise<Result<{ empfehlungsnummer: string }, Refusal>> {
	publicUseCase()
	const before = await answerBefore(ctx, key, createdSchema.parse)
	if (before) return before
	const checked = await checkInput(ctx, produktId, input)
	if (!checked.ok) return checked
	const kampagneId = checked.value.produkt.kampagne?.id ?? null
	const aktionen = await chosenAktionen(ctx, 'Empfehlung', input.aktionen)
	if (!aktionen.ok) return aktionen
	return once<{ empfehlungsnummer: string }, Refusal>(
		ctx,
		key,
		async (tx) => {
			const found = await recommenderFor(ctx, tx, produktId, input, anlass.genannt)
			if (!found.ok) return found
			const { empfehler, neu } = found.value
			// An unconfirmed recommender is known as long as this Empfehlung may come to something; a new one is already.
			if (!neu && !isRegistriert(empfehler))
				await updateEmpfehler(tx, empfehler.id, { loeschenAb: loeschbarAb(ctx.clock()) })
			const zusage = await promiseZusatz(ctx, tx, checked.value)
			if (!zusage.ok) return zusage
			const neue = {
				...{ empfehler, produktId, kampagneId, input, zusatzReserveCent: zusage.value },
				vermittler: anlass.vermittler ?? vermittlerOf(ctx, empfehler),
				herkunft: herkunftOf(ctx, anlass),
			}
			const empfehlung = await writeEmpfehlung(ctx, tx, neue)
			const { id: bezugId, empfehlungsnummer } = empfehlung
			const { anteilEmpfehler, agbId, teilnahme = null, agentennummer = null } = input
			const { agenturId } = empfehlung
			const details = {
				...{ produktId, anteilEmpfehler, agbId, teilnahme, agentennummer, agenturId },
				...(kampagneId ? { kampagneId } : {}),
			}
			await Promise.all([
				insertStatusOf(tx, empfehlung),
				writeAudit(ctx, tx, { ereignis: 'empfehlung.erstellt', bezug: 'empfehlung', bezugId, details }),
			])
			await giveZustimmungen(ctx, tx, aktionen.value, { empfehlungId: bezugId }, input.aktionenSprache)
			await sendEmpfehlungMail(ctx, tx, { empfehler, empfehlung, anlass: 'neu' })
			if (input.newsletter) {
				const { newsletterPermission: permission, newsletterVersendetAm: versendetAm } = empfehler
				await requestOptin(ctx, tx, { ...empfehler, art: 'empfehler', permission, versendetAm })
			}
			return ok({ empfehlungsnummer })
		},
		createdSchema.parse,
	)
}

import { z } from 'zod'
import { produktTexte } from '~/domain/katalog/produkt'
import { praemierungFristBis } from '~/domain/praemie/praemierung'
import { restCent } from '~/domain/praemie/rueckforderung'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { deleteTokensOf, newestTokenAm } from '~db/repositories/konto/persoenlich'
import { findAuszahlungOf } from '~db/repositories/praemie/auszahlung'
import type { PraemierungRow } from '~db/repositories/praemie/praemierung'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { lockCurrentEmpfehler } from '../shared/current-empfehler'
import { linkTo } from '../shared/links'
import { once } from '../shared/once'
import { issueToken } from '../shared/tokens'
import { bisherigesKonto } from './bisheriges-konto'
import { abholenBis } from './create-praemie-link'
import { findPraemierungMitPerson } from './find-praemierung-access'
import { neededStep } from './needed-step'

/** A mail younger than this is not sent once more: it is on its way. */
const PAUSE_MINUTEN = 5

type Fehler = 'anmeldung_erforderlich' | 'zustand_veraltet' | 'praemie_abgelaufen'

type Needed = NonNullable<Awaited<ReturnType<typeof neededStep>>>

async function send(ctx: AppContext, tx: MandantTx, { vorlage, praemierung, produkt, person }: Needed): Promise<void> {
	const now = ctx.clock()
	const { id, art, seite, betragCent, fristBis } = praemierung
	const ablaufAm = vorlage === 'praemie_bereit' ? fristBis : praemierungFristBis(now)
	const t = await issueToken(ctx, tx, { zweck: 'praemierung', subjektArt: 'praemierung', subjektId: id, ablaufAm })
	const mail = { an: person.email, sprache: person.sprache, schluessel: `${vorlage}:${id}:${now.getTime()}` }
	const { vorname } = person
	if (vorlage === 'bankdaten_noetig') {
		const link = linkTo(ctx.mandant, 'EmpfaengerBankdaten', {}, { t })
		const konto = await bisherigesKonto(ctx, tx, await findAuszahlungOf(tx, id))
		const daten = { vorname, betragCent: restCent(praemierung), link, stand: person.stand, ...konto }
		await enqueueMail(ctx, tx, { ...mail, vorlage, daten })
		return
	}
	const link = linkTo(ctx.mandant, 'PraemieWaehlen', {}, { t })
	const produktName = art === 'auftrag' && produkt ? produktTexte(produkt, person.sprache).name : null
	const daten = { vorname, betragCent, produktName, link, fristBis, art, seite }
	await enqueueMail(ctx, tx, { ...mail, vorlage, daten })
}

/** A recommender's own reward, or one of a friend who may have accepted more than one recommendation. */
type Eigene = { praemierungId: string; wessen: { empfehlerId: string } | { empfaengerIds: readonly string[] } }

const isTheirs = ({ seite, empfehlerId, empfaengerId }: PraemierungRow, wessen: Eigene['wessen']): boolean =>
	'empfehlerId' in wessen
		? seite === 'empfehler' && empfehlerId === wessen.empfehlerId
		: seite === 'empfaenger' && empfaengerId !== null && wessen.empfaengerIds.includes(empfaengerId)

/**
 * Writes the mail of a reward that waits for its owner anew, in the transaction that holds them: every former
 * link of the reward is unknown from then on. Links are locked before their reward, as where one is chosen.
 */
export async function renewPraemieMail(
	ctx: AppContext,
	tx: MandantTx,
	{ praemierungId, wessen }: Eigene,
): Promise<Result<null, Exclude<Fehler, 'anmeldung_erforderlich'>>> {
	const now = ctx.clock()
	if (!z.uuid().safeParse(praemierungId).success) return fail('zustand_veraltet')
	const last = await newestTokenAm(tx, praemierungId, abholenBis(now))
	const early = await findPraemierungMitPerson(ctx, tx, praemierungId)
	if (!early || !isTheirs(early.praemierung, wessen)) return fail('zustand_veraltet')
	if (last && now.getTime() - last.getTime() < PAUSE_MINUTEN * 60_000) return ok(null)
	await deleteTokensOf(tx, [praemierungId])
	const needed = await neededStep(ctx, tx, praemierungId)
	if (!needed) return fail('zustand_veraltet')
	if (needed.vorlage === 'praemie_bereit' && now > needed.praemierung.fristBis) return fail('praemie_abgelaufen')
	await send(ctx, tx, needed)
	await writeAudit(ctx, tx, { ereignis: 'praemierung.mail_erneut', bezug: 'praemierung', bezugId: praemierungId })
	return ok(null)
}

/** Sends the owner the mail of a reward that waits for them, with a new link. */
export async function resendPraemieMail(
	ctx: AppContext,
	praemierungId: string,
	key: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'eigenes.aendern')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const who = await lockCurrentEmpfehler(ctx, tx)
			return who.ok ? renewPraemieMail(ctx, tx, { praemierungId, wessen: { empfehlerId: who.value.id } }) : who
		},
		z.null().parse,
	)
}

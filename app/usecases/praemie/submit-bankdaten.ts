import { z } from 'zod'
import { regelnOf } from '~/domain/praemie/arten'
import type { Bankdaten } from '~/domain/praemie/iban'
import { restCent } from '~/domain/praemie/rueckforderung'
import type { BisherigesKonto } from '~/domain/praemie/zahlweg'
import type { PraemieHindernis } from '~/domain/praemie/zugang'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb, MandantTx } from '~db/handle'
import { lockIban } from '~db/repositories/betrugspruefung/eigenwerbung'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { findAuszahlungOf } from '~db/repositories/praemie/auszahlung'
import { lockPraemierung } from '~db/repositories/praemie/praemierung'
import { lockOffeneRueckforderungen } from '~db/repositories/praemie/rueckforderung'
import { spendToken } from '~db/repositories/shared/token'
import { bookBankdaten } from '../hauptbuch/book'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { bisherigesKonto } from './bisheriges-konto'
import { createAuszahlung } from './create-auszahlung'
import { type Berechtigt, findPraemierungAccess, type PraemierungAccess } from './find-praemierung-access'
import { setOff } from './set-off'

type Fehler = 'bankdaten_unberechtigt' | 'link_benutzt' | 'praemie_storniert' | PraemieHindernis

type BankdatenAccess = PraemierungAccess & { person: Berechtigt }

/** The cash reward that needs an account, by the unused link of the mail that asks for it [F-BANKDATA]. */
async function findAccess(
	ctx: AppContext,
	db: MandantDb,
	secret: string | undefined,
): Promise<Result<BankdatenAccess, Fehler>> {
	const access = await findPraemierungAccess(ctx, db, secret)
	if (!access.ok) return fail('bankdaten_unberechtigt')
	const { praemierung, praemieArt, person, hindernis, benutzt, linkAbgelaufen } = access.value
	if (praemierung.zustand === 'Storniert' || !person) return fail('praemie_storniert')
	const auszahlung = await findAuszahlungOf(db, praemierung.id)
	const vorhanden = auszahlung !== undefined && auszahlung.zustand !== 'Storniert'
	if (benutzt && vorhanden) return fail('link_benutzt')
	if (benutzt || linkAbgelaufen) return fail('bankdaten_unberechtigt')
	if (hindernis) return fail(hindernis)
	const moeglich = praemierung.zustand === 'Bereitgestellt' && regelnOf(praemieArt)?.gefragt === 'bankdaten'
	if (!moeglich || vorhanden) return fail('bankdaten_unberechtigt')
	return ok({ ...access.value, person })
}

async function submit(
	ctx: AppContext,
	tx: MandantTx,
	secret: string | undefined,
	bankdaten: Bankdaten,
): Promise<Result<null, Fehler>> {
	await lockIban(tx, ctx.keys.hash('iban', bankdaten.iban))
	const early = await findAccess(ctx, tx, secret)
	if (!early.ok) return early
	if (!(await spendToken(tx, early.value.tokenHash, ctx.clock()))) return fail('link_benutzt')
	const praemierung = await lockPraemierung(tx, early.value.praemierung.id)
	const auszahlung = praemierung && (await findAuszahlungOf(tx, praemierung.id))
	if (praemierung?.zustand !== 'Bereitgestellt') return fail('praemie_storniert')
	if (auszahlung && auszahlung.zustand !== 'Storniert') return fail('bankdaten_unberechtigt')
	const offene = await lockOffeneRueckforderungen(tx, praemierung)
	const { praemierung: rest, buchung } = await setOff(ctx, tx, praemierung, { person: early.value.person, offene })
	if (rest.zustand === 'Verrechnet') await refreshStatus(tx, { praemierungIds: [rest.id] })
	else await createAuszahlung(ctx, tx, rest, bankdaten, early.value.person)
	await bookBankdaten(ctx, tx, praemierung, { einmal: early.value.tokenHash, verrechnung: buchung?.('geschuldet') })
	return ok(null)
}

/** What the page for new bank data shows. */
export async function showBankdaten(
	ctx: AppContext,
	secret: string | undefined,
): Promise<Result<{ betragCent: number; kontoinhaber: string; bisher: BisherigesKonto }, Fehler>> {
	publicUseCase()
	const access = await findAccess(ctx, ctx.db, secret)
	if (!access.ok) return access
	const { praemierung, person } = access.value
	const bisher = await bisherigesKonto(ctx, ctx.db, await findAuszahlungOf(ctx.db, praemierung.id))
	return ok({ betragCent: restCent(praemierung), kontoinhaber: `${person.vorname} ${person.nachname}`.trim(), bisher })
}

/** New bank data after a cancelled or returned transfer: a new payout, and the link is used up. */
export function submitBankdaten(
	ctx: AppContext,
	secret: string | undefined,
	bankdaten: Bankdaten,
	key: string | undefined,
): Promise<Result<null, Fehler>> {
	publicUseCase()
	return once(ctx, key, (tx) => submit(ctx, tx, secret, bankdaten), z.null().parse)
}

import { z } from 'zod'
import { STAND_TAGE } from '~/domain/konto/persoenlich'
import { isRegistriert } from '~/domain/konto/teilnahme'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import type { AppContext } from './context'
import { linkTo } from './links'
import { isSame } from './secrets'
import type { LinkFehler } from './tokens'

/** Milliseconds. */
const TAG = 86_400_000

const signatureOf = ({ keys }: Pick<AppContext, 'keys'>, was: string) => keys.hash('empfehler:stand', was)

/** Shows one person's recommendations to whoever reads their mailbox, for STAND_TAGE: nothing is stored of it. */
export function standMailLink(ctx: AppContext, empfehlerId: string): string {
	const was = `${empfehlerId}.${(ctx.clock().getTime() + STAND_TAGE * TAG).toString(36)}`
	return linkTo(ctx.mandant, 'StandPerMail', {}, { t: `${was}.${signatureOf(ctx, was)}` })
}

/** Whose recommendations a mail's link shows. */
export function readStandLink(ctx: AppContext, t: string): Result<string, Exclude<LinkFehler, 'link_benutzt'>> {
	const [id = '', ablauf = '', signature = ''] = t.split('.')
	if (!z.uuid().safeParse(id).success || !isSame(signature, signatureOf(ctx, `${id}.${ablauf}`)))
		return fail('link_ungueltig')
	return Number.parseInt(ablauf, 36) > ctx.clock().getTime() ? ok(id) : fail('link_abgelaufen')
}

/** Where a recommender sees how far it is: their area, or without an account the page that a mail's link opens. */
export const standLink = (ctx: AppContext, empfehler: Pick<EmpfehlerRow, 'id' | 'bestaetigtAm'>): string =>
	isRegistriert(empfehler) ? linkTo(ctx.mandant, 'PersoenlicherBereich') : standMailLink(ctx, empfehler.id)

import { z } from 'zod'
import { FREUND_LINK_TAGE } from '~/domain/empfaenger/stand'
import { fail, ok, type Result } from '~/domain/shared/result'
import { type EmpfaengerRow, findEmpfaengerById } from '~db/repositories/empfaenger/empfaenger'
import type { AppContext } from './context'
import { linkTo } from './links'
import { isSame } from './secrets'
import type { LinkFehler } from './tokens'

/** Milliseconds. */
const TAG = 86_400_000

type Wessen = Pick<EmpfaengerRow, 'id' | 'emailNorm'>

/** The address is part of it: once it is corrected, what was sent to the former one opens nothing. */
const signatureOf = ({ keys }: Pick<AppContext, 'keys'>, was: string, { emailNorm }: Wessen) =>
	keys.hash('empfaenger:stand', `${was}.${emailNorm ?? ''}`)

/** Shows a friend how far it is, to whoever reads the mailbox they gave; nothing is stored of it. */
export function freundStandLink(ctx: AppContext, freund: Wessen): string {
	const was = `${freund.id}.${(ctx.clock().getTime() + FREUND_LINK_TAGE * TAG).toString(36)}`
	return linkTo(ctx.mandant, 'FreundStand', {}, { t: `${was}.${signatureOf(ctx, was, freund)}` })
}

/** The friend whose mailbox got this link. Somebody whose data are gone has none any more. */
export async function readFreundStandLink(
	ctx: AppContext,
	t: string,
): Promise<Result<EmpfaengerRow & { email: string; emailNorm: string }, Exclude<LinkFehler, 'link_benutzt'>>> {
	const [id = '', ablauf = '', signature = ''] = t.split('.')
	const found = z.uuid().safeParse(id).success ? await findEmpfaengerById(ctx.db, id) : undefined
	if (!found || !isSame(signature, signatureOf(ctx, `${id}.${ablauf}`, found.empfaenger))) return fail('link_ungueltig')
	if (!(Number.parseInt(ablauf, 36) > ctx.clock().getTime())) return fail('link_abgelaufen')
	const { email, emailNorm, geloeschtAm } = found.empfaenger
	if (!email || !emailNorm || geloeschtAm) return fail('link_ungueltig')
	return ok({ ...found.empfaenger, email, emailNorm })
}

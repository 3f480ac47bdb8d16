import { type EmpfaengerRow, findEmpfaengerById, findEmpfaengerOf } from '~db/repositories/empfaenger/empfaenger'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { readToken } from '../shared/tokens'

/** What a recipient may touch: this one Empfaenger of this one Empfehlung. */
export type EmpfaengerAccess = { empfehlung: EmpfehlungRow; empfaenger: EmpfaengerRow }

/** By the pair of numbers of a (verified) recipient cookie. A deleted Empfaenger has no access. */
export async function findEmpfaengerByCookie(
	ctx: AppContext,
	empfehlungsnummer: string,
	empfaengernummer: string,
): Promise<EmpfaengerAccess | undefined> {
	publicUseCase()
	const found = await findEmpfaengerOf(ctx.db, empfehlungsnummer, empfaengernummer)
	return found && !found.empfaenger.geloeschtAm ? found : undefined
}

/** By the access link of a mail the recipient got; the link may be opened many times until it expires. */
export async function findEmpfaengerByToken(ctx: AppContext, secret: string): Promise<EmpfaengerAccess | undefined> {
	publicUseCase()
	const token = await readToken(ctx, ctx.db, secret, 'empfaenger')
	if (!token.ok) return undefined
	const found = await findEmpfaengerById(ctx.db, token.value.subjektId)
	return found && !found.empfaenger.geloeschtAm ? found : undefined
}
